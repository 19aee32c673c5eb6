package dev.cairn.engine.retrieve;

import java.util.List;

/// A path in a question, cut at its separators; the function is what a stack trace names there, or empty.
public record Place(List<String> segments, String function, double weight) {

    public Place {
        segments = List.copyOf(segments);
        if (segments.isEmpty()) throw new IllegalArgumentException("a place needs a name");
    }

    String fileName() {
        return segments.getLast();
    }
}
