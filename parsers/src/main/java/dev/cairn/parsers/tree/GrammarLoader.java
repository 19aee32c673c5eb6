package dev.cairn.parsers.tree;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads the names and numbers of a grammar out of its native form.
final class GrammarLoader {

    private static final int REGULAR = 0;
    private static final int ANONYMOUS = 1;
    private static final long NAME_BYTES_MAX = 1_000;

    private static final MethodHandle COUNT = Native.handle(FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle NAME = Native.handle(FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_SHORT));
    private static final MethodHandle TYPE = Native.handle(FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_SHORT));
    private static final MethodHandle NUMBER =
            Native.handle(FunctionDescriptor.of(JAVA_SHORT, ADDRESS, ADDRESS, JAVA_INT, JAVA_BOOLEAN));
    private static final MethodHandle LANGUAGE = Native.handle(FunctionDescriptor.of(ADDRESS));

    private final MemorySegment symbolCount;
    private final MemorySegment symbolName;
    private final MemorySegment symbolType;
    private final MemorySegment symbolForName;
    private final MemorySegment fieldCount;
    private final MemorySegment fieldName;

    GrammarLoader(SymbolLookup core) {
        symbolCount = Native.function(core, "ts_language_symbol_count");
        symbolName = Native.function(core, "ts_language_symbol_name");
        symbolType = Native.function(core, "ts_language_symbol_type");
        symbolForName = Native.function(core, "ts_language_symbol_for_name");
        fieldCount = Native.function(core, "ts_language_field_count");
        fieldName = Native.function(core, "ts_language_field_name_for_id");
    }

    Grammar load(GrammarName name, SymbolLookup library) {
        try {
            var language = (MemorySegment) LANGUAGE.invokeExact(Native.function(library, name.function()));
            int kinds = (int) COUNT.invokeExact(symbolCount, language);
            var traits = Arena.global().allocate(kinds);
            return new Grammar(name, names(language, kinds, traits), language, traits);
        } catch (Throwable e) {
            throw Native.failed(e);
        }
    }

    private Grammar.Names names(MemorySegment language, int kinds, MemorySegment traits) throws Throwable {
        var all = new ArrayList<String>();
        Map<String, Integer> nodes = new HashMap<>();
        Map<String, Integer> tokens = new HashMap<>();
        for (int kind = 0; kind < kinds; kind++) {
            var name = text((MemorySegment) NAME.invokeExact(symbolName, language, (short) kind));
            int type = (int) TYPE.invokeExact(symbolType, language, (short) kind);
            boolean named = type != ANONYMOUS;
            all.add(name);
            traits.set(JAVA_BYTE, kind, traits(name, named));
            // Several numbers may share a name; nodes carry the one the core answers for it.
            if (type == REGULAR) nodes.put(name, number(language, name, true));
            if (type == ANONYMOUS) tokens.put(name, number(language, name, false));
        }
        return new Grammar.Names(all, nodes, tokens, fields(language));
    }

    private static byte traits(String name, boolean named) {
        if (named) return NodeRecord.TRAIT_KEEP | NodeRecord.TRAIT_NAMED;
        return Separators.has(name) ? 0 : NodeRecord.TRAIT_KEEP;
    }

    private int number(MemorySegment language, String name, boolean named) throws Throwable {
        try (var arena = Arena.ofConfined()) {
            var text = arena.allocateFrom(name);
            int length = (int) text.byteSize() - 1;
            return Short.toUnsignedInt((short) NUMBER.invokeExact(symbolForName, language, text, length, named));
        }
    }

    private List<String> fields(MemorySegment language) throws Throwable {
        int count = (int) COUNT.invokeExact(fieldCount, language);
        var fields = new ArrayList<String>();
        fields.add("");
        for (int field = 1; field <= count; field++)
            fields.add(text((MemorySegment) NAME.invokeExact(fieldName, language, (short) field)));
        return fields;
    }

    private static String text(MemorySegment address) {
        return address.address() == 0 ? "" : Native.at(address, NAME_BYTES_MAX).getString(0);
    }
}
