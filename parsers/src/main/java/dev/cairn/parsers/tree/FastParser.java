package dev.cairn.parsers.tree;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// Parses with our own library: one native call a file, tree already flat when it returns.
final class FastParser implements NativeParser {

    private static final MethodHandle NEW = Native.handle(FunctionDescriptor.of(ADDRESS));
    private static final MethodHandle DELETE = Native.handle(FunctionDescriptor.ofVoid(ADDRESS));
    private static final MethodHandle PARSE =
            Native.handle(FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, ADDRESS, JAVA_INT, ADDRESS));
    private static final MethodHandle RECORDS = Native.handle(FunctionDescriptor.of(ADDRESS, ADDRESS));
    private static final MethodHandle CUT = Native.handle(FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle NANOS = Native.handle(FunctionDescriptor.of(JAVA_LONG, ADDRESS));

    private static final MemoryLayout LIMITS =
            MemoryLayout.structLayout(ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG);

    /// The library's functions, found once.
    record Functions(
            MemorySegment create,
            MemorySegment delete,
            MemorySegment parse,
            MemorySegment records,
            MemorySegment cut,
            MemorySegment nanos) {

        static Functions of(SymbolLookup library) {
            return new Functions(
                    Native.function(library, "cairn_parser_new"),
                    Native.function(library, "cairn_parser_delete"),
                    Native.function(library, "cairn_parse"),
                    Native.function(library, "cairn_records"),
                    Native.function(library, "cairn_cut"),
                    Native.function(library, "cairn_parse_nanos"));
        }
    }

    private final Functions functions;
    private final NativeText text = new NativeText(LIMITS);
    private final MemorySegment parser;

    FastParser(Functions functions) {
        this.functions = functions;
        try {
            this.parser = (MemorySegment) NEW.invokeExact(functions.create);
        } catch (Throwable e) {
            throw Native.failed(e);
        }
        if (parser.address() == 0) throw new OutOfMemoryError("no memory for a parser");
    }

    @Override
    public int parse(Grammar grammar, byte[] source, ParseLimits limits) {
        var bytes = text.hold(source);
        try {
            return (int) PARSE.invokeExact(
                    functions.parse, parser, grammar.language(), bytes, source.length, write(grammar, limits));
        } catch (Throwable e) {
            throw Native.failed(e);
        }
    }

    private MemorySegment write(Grammar grammar, ParseLimits limits) {
        var struct = text.header();
        struct.set(ADDRESS, 0, grammar.traits());
        struct.set(JAVA_INT, 8, grammar.kindCount());
        struct.set(JAVA_INT, 12, limits.nodesMax());
        struct.set(JAVA_INT, 16, limits.depthMax());
        struct.set(JAVA_LONG, 24, limits.timeMax().toNanos());
        return struct;
    }

    @Override
    public int[] records(int nodes) {
        try {
            var address = (MemorySegment) RECORDS.invokeExact(functions.records, parser);
            var records = new int[nodes * NodeRecord.INTS];
            MemorySegment.copy(Native.at(address, records.length * 4L), JAVA_INT, 0, records, 0, records.length);
            return records;
        } catch (Throwable e) {
            throw Native.failed(e);
        }
    }

    @Override
    public int cut() {
        try {
            return (int) CUT.invokeExact(functions.cut, parser);
        } catch (Throwable e) {
            throw Native.failed(e);
        }
    }

    /// Processor time the last parse took before its tree was flattened.
    long parseNanos() {
        try {
            return (long) NANOS.invokeExact(functions.nanos, parser);
        } catch (Throwable e) {
            throw Native.failed(e);
        }
    }

    @Override
    public void close() {
        try {
            DELETE.invokeExact(functions.delete, parser);
        } catch (Throwable e) {
            throw Native.failed(e);
        }
        text.close();
    }
}
