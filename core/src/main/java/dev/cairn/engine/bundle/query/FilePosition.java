package dev.cairn.engine.bundle.query;

import java.util.Comparator;

/// A position in a file, counted from 1; column 0 means the whole line.
public record FilePosition(int line, int column) implements Comparable<FilePosition> {

    private static final Comparator<FilePosition> ORDER =
            Comparator.comparingInt(FilePosition::line).thenComparingInt(FilePosition::column);

    @Override
    public int compareTo(FilePosition other) {
        return ORDER.compare(this, other);
    }
}
