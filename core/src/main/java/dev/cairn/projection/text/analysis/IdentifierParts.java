package dev.cairn.projection.text.analysis;

/// The positions of the parts of one identifier, read once from the first to the last.
final class IdentifierParts {

    /// Further parts of a name are not tokens.
    private static final int PARTS_MAX = 24;

    private final int[] starts = new int[PARTS_MAX];
    private final int[] ends = new int[PARTS_MAX];
    private int size;
    private int current = -1;

    void clear() {
        size = 0;
        current = -1;
    }

    boolean isFull() {
        return size == PARTS_MAX;
    }

    void add(int start, int end) {
        starts[size] = start;
        ends[size++] = end;
    }

    int size() {
        return size;
    }

    /// Goes on to the next part; false after the last one.
    boolean next() {
        if (current + 1 >= size) return false;
        current++;
        return true;
    }

    /// The first character of the current part.
    int start() {
        return starts[current];
    }

    /// The character after the current part.
    int end() {
        return ends[current];
    }
}
