package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import java.util.Arrays;

/// Collects edges in arrays that grow, because millions of edge objects would need too much memory.
public final class EdgeBuffer {

    private static final int FIRST_CAPACITY = 1024;
    private static final int PROVENANCE_SHIFT = 4;
    private static final int TYPE_MASK = 15;
    private static final int FIRST_PACKAGE = CodeGraph.NONE - 1;

    private int size;
    private int[] from;
    private int[] to;
    private int[] lines;
    private int[] columns;
    private int[] members;
    private byte[] kinds;

    EdgeBuffer() {
        this(FIRST_CAPACITY);
    }

    /// @param expected the estimated number of edges; a good estimate avoids copying
    EdgeBuffer(int expected) {
        int capacity = Math.max(expected, FIRST_CAPACITY);
        from = new int[capacity];
        to = new int[capacity];
        lines = new int[capacity];
        columns = new int[capacity];
        members = new int[capacity];
        kinds = new byte[capacity];
    }

    /// The target number for an external package, whose node number is not known yet.
    static int ofPackage(int number) {
        return FIRST_PACKAGE - number;
    }

    static boolean isPackage(int target) {
        return target <= FIRST_PACKAGE;
    }

    static int packageNumber(int target) {
        return FIRST_PACKAGE - target;
    }

    void clear() {
        size = 0;
    }

    /// Packs type and provenance into one byte.
    static byte kind(EdgeType type, EdgeProvenance provenance) {
        return (byte) (type.code() | provenance.code() << PROVENANCE_SHIFT);
    }

    public static EdgeType type(byte kind) {
        return EdgeType.ofCode(kind & TYPE_MASK);
    }

    public static EdgeProvenance provenance(byte kind) {
        return EdgeProvenance.ofCode(kind >> PROVENANCE_SHIFT);
    }

    /// Adds an edge without a position. [#site] and [#uses] then set the position and the used member of this
    /// edge.
    void add(int source, int target, byte kind) {
        if (size == to.length) grow();
        from[size] = source;
        to[size] = target;
        kinds[size] = kind;
        lines[size] = 0;
        columns[size] = 0;
        members[size] = 0;
        size++;
    }

    void site(int line, int column) {
        lines[size - 1] = line;
        columns[size - 1] = column;
    }

    void uses(int member) {
        members[size - 1] = member;
    }

    private void grow() {
        int capacity = Math.addExact(size, size >> 1);
        from = Arrays.copyOf(from, capacity);
        to = Arrays.copyOf(to, capacity);
        lines = Arrays.copyOf(lines, capacity);
        columns = Arrays.copyOf(columns, capacity);
        members = Arrays.copyOf(members, capacity);
        kinds = Arrays.copyOf(kinds, capacity);
    }

    int size() {
        return size;
    }

    int from(int edge) {
        return from[edge];
    }

    int to(int edge) {
        return to[edge];
    }

    byte kind(int edge) {
        return kinds[edge];
    }

    int line(int edge) {
        return lines[edge];
    }

    int column(int edge) {
        return columns[edge];
    }

    int member(int edge) {
        return members[edge];
    }
}
