package dev.cairn.language.tree;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads the names and numbers of node kinds, tokens and fields from the native library of a grammar.
final class GrammarLoader {

    private static final int REGULAR = 0;
    private static final int ANONYMOUS = 1;
    private static final long NAME_BYTES_MAX = 1_000;

    private final MemorySegment symbolCount;
    private final MemorySegment symbolName;
    private final MemorySegment symbolType;
    private final MemorySegment symbolForName;
    private final MemorySegment fieldCount;
    private final MemorySegment fieldName;

    GrammarLoader(SymbolLookup core) {
        symbolCount = NativeAccess.function(core, "ts_language_symbol_count");
        symbolName = NativeAccess.function(core, "ts_language_symbol_name");
        symbolType = NativeAccess.function(core, "ts_language_symbol_type");
        symbolForName = NativeAccess.function(core, "ts_language_symbol_for_name");
        fieldCount = NativeAccess.function(core, "ts_language_field_count");
        fieldName = NativeAccess.function(core, "ts_language_field_name_for_id");
    }

    Grammar load(GrammarName name, SymbolLookup library) {
        var language = MemorySegment.ofAddress(NativeAccess.call(NativeAccess.function(library, name.function())));
        int kinds = (int) NativeAccess.call(symbolCount, language.address());
        var traits = Arena.global().allocate(kinds);
        return new Grammar(name, names(language, kinds, traits), language, traits);
    }

    private Grammar.Names names(MemorySegment language, int kinds, MemorySegment traits) {
        var all = new ArrayList<String>();
        Map<String, Integer> nodes = new HashMap<>();
        Map<String, Integer> tokens = new HashMap<>();
        for (int kind = 0; kind < kinds; kind++) {
            var name = text(NativeAccess.call(symbolName, language.address(), kind));
            int type = (int) NativeAccess.call(symbolType, language.address(), kind);
            boolean named = type != ANONYMOUS;
            all.add(name);
            traits.set(JAVA_BYTE, kind, traits(name, named));
            // Several numbers may share a name; nodes carry the one that the core returns for the name.
            if (type == REGULAR) nodes.put(name, number(language, name, true));
            if (type == ANONYMOUS) tokens.put(name, number(language, name, false));
        }
        return new Grammar.Names(all, nodes, tokens, fields(language));
    }

    private static byte traits(String name, boolean named) {
        if (named) return NodeRecord.TRAIT_KEEP | NodeRecord.TRAIT_NAMED;
        return SeparatorTokens.has(name) ? 0 : NodeRecord.TRAIT_KEEP;
    }

    private int number(MemorySegment language, String name, boolean named) {
        try (var arena = Arena.ofConfined()) {
            var text = arena.allocateFrom(name);
            long length = text.byteSize() - 1;
            long number = NativeAccess.call(symbolForName, language.address(), text.address(), length, named ? 1 : 0);
            return Short.toUnsignedInt((short) number);
        }
    }

    private List<String> fields(MemorySegment language) {
        int count = (int) NativeAccess.call(fieldCount, language.address());
        var fields = new ArrayList<String>();
        fields.add("");
        for (int field = 1; field <= count; field++)
            fields.add(text(NativeAccess.call(fieldName, language.address(), field)));
        return fields;
    }

    private static String text(long address) {
        return address == 0 ? "" : NativeAccess.at(address, NAME_BYTES_MAX).getString(0);
    }
}
