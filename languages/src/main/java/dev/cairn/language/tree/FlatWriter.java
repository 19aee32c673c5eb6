package dev.cairn.language.tree;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.Arrays;

/// Walks a tree with a tree-sitter cursor and writes one [NodeRecord] per node. The C code in `flatten.c` writes
/// the same records.
final class FlatWriter {

    private static final int[] EMPTY = {};

    private final TreeSitter core;
    private final SegmentAllocator nodeAllocator;
    private final SegmentAllocator pointAllocator;
    private int[] records = EMPTY;
    private int cut;

    FlatWriter(TreeSitter core, Arena arena) {
        this.core = core;
        this.nodeAllocator = SegmentAllocator.prefixAllocator(arena.allocate(TreeSitter.NODE));
        this.pointAllocator = SegmentAllocator.prefixAllocator(arena.allocate(TreeSitter.POINT));
    }

    /// Writes the tree and returns the number of records. It is not recursive: the parents in the records serve as
    /// its stack.
    int write(MemorySegment cursor, int nodesMax, Grammar grammar, int depthMax) throws Throwable {
        records = new int[nodesMax * NodeRecord.INTS];
        cut = 0;
        int count = 0;
        int parent = FlatTree.NONE;
        int depth = 0;
        while (true) {
            int at = count * NodeRecord.INTS;
            if (writeNode(cursor, at, parent, grammar)) {
                int index = count++;
                if (depth >= depthMax) {
                    if (core.childCount(core.currentNode(nodeAllocator, cursor)) > 0) cut++;
                } else if (core.toFirstChild(cursor)) {
                    parent = index;
                    depth++;
                    continue;
                }
                records[at + NodeRecord.SUBTREE_END] = count;
            }
            while (depth > 0 && !core.toNextSibling(cursor)) {
                core.toParent(cursor);
                records[parent * NodeRecord.INTS + NodeRecord.SUBTREE_END] = count;
                parent = records[parent * NodeRecord.INTS + NodeRecord.PARENT];
                depth--;
            }
            if (depth == 0) return count;
        }
    }

    /// Writes the node under the cursor; false if it is a separator that is left out.
    private boolean writeNode(MemorySegment cursor, int at, int parent, Grammar grammar) throws Throwable {
        var node = core.currentNode(nodeAllocator, cursor);
        int symbol = core.symbol(node);
        int traits = symbol < grammar.kindCount()
                ? grammar.traits().get(JAVA_BYTE, symbol)
                : NodeRecord.TRAIT_KEEP | NodeRecord.TRAIT_NAMED;
        boolean missing = core.isMissing(node);
        int field = parent == FlatTree.NONE ? 0 : core.currentField(cursor);
        if ((traits & NodeRecord.TRAIT_KEEP) == 0 && !missing && field == 0) return false;
        int flags = ((traits & NodeRecord.TRAIT_NAMED) != 0 ? NodeRecord.NAMED : 0)
                | (core.isExtra(node) ? NodeRecord.EXTRA : 0)
                | (missing ? NodeRecord.MISSING : 0)
                | (core.hasError(node) ? NodeRecord.HAS_ERROR : 0);
        records[at + NodeRecord.KIND] = symbol | field << NodeRecord.FIELD_SHIFT | flags;
        records[at + NodeRecord.PARENT] = parent;
        writePlace(node, at);
        return true;
    }

    private void writePlace(MemorySegment node, int at) throws Throwable {
        records[at + NodeRecord.START] = core.startByte(node);
        records[at + NodeRecord.END] = core.endByte(node);
        var start = core.startPoint(pointAllocator, node);
        records[at + NodeRecord.ROW] = start.get(JAVA_INT, 0);
        records[at + NodeRecord.COLUMN] = start.get(JAVA_INT, 4);
        records[at + NodeRecord.END_ROW] = core.endPoint(pointAllocator, node).get(JAVA_INT, 0);
    }

    /// Returns the records and clears the buffer.
    int[] records(int nodes) {
        var copy = Arrays.copyOf(records, nodes * NodeRecord.INTS);
        records = EMPTY;
        return copy;
    }

    int cut() {
        return cut;
    }
}
