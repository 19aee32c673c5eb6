package dev.cairn.engine.bundle.query;

import java.util.Comparator;

/// A position in a file, counted from 1; column 0 means the whole line.
public record Place(int line, int column) implements Comparable<Place> {

    private static final Comparator<Place> ORDER =
            Comparator.comparingInt(Place::line).thenComparingInt(Place::column);

    @Override
    public int compareTo(Place other) {
        return ORDER.compare(this, other);
    }
}
