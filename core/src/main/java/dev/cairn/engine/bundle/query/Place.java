package dev.cairn.engine.bundle.query;

import java.util.Comparator;

/// Where in a file something stands, counted from 1; a column of 0 means the line as a whole.
public record Place(int line, int column) implements Comparable<Place> {

    private static final Comparator<Place> ORDER =
            Comparator.comparingInt(Place::line).thenComparingInt(Place::column);

    @Override
    public int compareTo(Place other) {
        return ORDER.compare(this, other);
    }
}
