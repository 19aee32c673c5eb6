package dev.cairn.language.tree;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;

/// Parses with the portable tree-sitter library. Every property of a node costs a native call, but the library is
/// available for every supported machine.
final class PortableParser implements NativeParser {

    private static final int ENCODING_UTF8 = 0;

    private final TreeSitter core;
    private final NativeText text = new NativeText(TreeSitter.CURSOR);
    private final SegmentAllocator cursorAllocator = SegmentAllocator.prefixAllocator(text.header());
    private final SegmentAllocator rootAllocator =
            SegmentAllocator.prefixAllocator(text.arena().allocate(TreeSitter.NODE));
    private final ParseCallbacks callbacks;
    private final MemorySegment input;
    private final MemorySegment options;
    private final MemorySegment parser;
    private final FlatWriter writer;

    PortableParser(TreeSitter core) {
        this.core = core;
        this.callbacks = new ParseCallbacks(text.arena());
        this.writer = new FlatWriter(core, text.arena());
        this.input = text.arena().allocate(TreeSitter.INPUT);
        this.options = text.arena().allocate(TreeSitter.OPTIONS);
        input.set(ADDRESS, 8, callbacks.read());
        input.set(JAVA_INT, 16, ENCODING_UTF8);
        options.set(ADDRESS, 8, callbacks.progress());
        try {
            this.parser = core.newParser();
        } catch (Throwable e) {
            throw NativeAccess.failure(e);
        }
    }

    @Override
    public int parse(Grammar grammar, byte[] source, ParseLimits limits) {
        try {
            if (!core.setLanguage(parser, grammar.language())) return WRONG_LANGUAGE;
            callbacks.begin(text.copy(source), source.length, limits.timeMax());
            core.resetParser(parser);
            var tree = core.parse(parser, input, options);
            if (tree.address() == 0) {
                core.resetParser(parser);
                return OUT_OF_TIME;
            }
            try {
                return flatten(tree, grammar, limits);
            } finally {
                core.deleteTree(tree);
            }
        } catch (Throwable e) {
            throw NativeAccess.failure(e);
        }
    }

    private int flatten(MemorySegment tree, Grammar grammar, ParseLimits limits) throws Throwable {
        var root = core.rootNode(rootAllocator, tree);
        int nodes = core.descendantCount(root);
        if (nodes > limits.nodesMax()) return TOO_MANY_NODES;
        var cursor = core.newCursor(cursorAllocator, root);
        try {
            return writer.write(cursor, nodes, grammar, limits.depthMax());
        } finally {
            core.deleteCursor(cursor);
        }
    }

    @Override
    public int[] records(int nodes) {
        return writer.records(nodes);
    }

    @Override
    public int cut() {
        return writer.cut();
    }

    @Override
    public void close() {
        try {
            core.deleteParser(parser);
        } catch (Throwable e) {
            throw NativeAccess.failure(e);
        }
        text.close();
    }
}
