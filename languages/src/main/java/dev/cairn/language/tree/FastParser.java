package dev.cairn.language.tree;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;

/// Parses with Cairn's own native library. One native call parses a file and returns its tree as flat records.
final class FastParser implements NativeParser {

    private static final MemoryLayout LIMITS =
            MemoryLayout.structLayout(ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG);

    /// The addresses of the library's functions.
    record Functions(
            MemorySegment create, MemorySegment delete, MemorySegment parse, MemorySegment records, MemorySegment cut) {

        static Functions of(SymbolLookup library) {
            return new Functions(
                    NativeAccess.function(library, "cairn_parser_new"),
                    NativeAccess.function(library, "cairn_parser_delete"),
                    NativeAccess.function(library, "cairn_parse"),
                    NativeAccess.function(library, "cairn_records"),
                    NativeAccess.function(library, "cairn_cut"));
        }
    }

    private final Functions functions;
    private final NativeText text = new NativeText(LIMITS);
    private final MemorySegment parser;

    FastParser(Functions functions) {
        this.functions = functions;
        this.parser = MemorySegment.ofAddress(NativeAccess.call(functions.create));
        if (parser.address() == 0) throw new OutOfMemoryError("no memory for a parser");
    }

    @Override
    public int parse(Grammar grammar, byte[] source, ParseLimits limits) {
        var bytes = text.copy(source);
        return (int) NativeAccess.call(
                functions.parse,
                parser.address(),
                grammar.language().address(),
                bytes.address(),
                source.length,
                write(grammar, limits).address());
    }

    private MemorySegment write(Grammar grammar, ParseLimits limits) {
        var struct = text.header();
        struct.set(ADDRESS, 0, grammar.traits());
        struct.set(JAVA_INT, 8, grammar.kindCount());
        struct.set(JAVA_INT, 12, limits.nodesMax());
        struct.set(JAVA_INT, 16, limits.depthMax());
        struct.set(JAVA_INT, 20, limits.memoryKilobytesMax());
        struct.set(JAVA_LONG, 24, limits.timeMax().toNanos());
        return struct;
    }

    @Override
    public int[] records(int nodes) {
        var records = new int[nodes * NodeRecord.INTS];
        var written = NativeAccess.at(NativeAccess.call(functions.records, parser.address()), records.length * 4L);
        MemorySegment.copy(written, JAVA_INT, 0, records, 0, records.length);
        return records;
    }

    @Override
    public int cut() {
        return (int) NativeAccess.call(functions.cut, parser.address());
    }

    @Override
    public void close() {
        NativeAccess.call(functions.delete, parser.address());
        text.close();
    }
}
