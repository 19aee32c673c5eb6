package dev.cairn.engine.retrieve;

import java.util.List;

/// A path in a question, cut at its separators, and what is said about where in the file.
public record Place(List<String> segments, Spot spot, double weight) {

    public Place {
        segments = List.copyOf(segments);
        if (segments.isEmpty()) throw new IllegalArgumentException("a place needs a name");
    }

    /// Where in a file: a function as a stack trace names it, with what holds it, and a line; empty or 0 where unsaid.
    public record Spot(String holder, String function, int line) {

        static final Spot ANYWHERE = new Spot("", "", 0);

        /// A function by the names that lead to it, of which the last two count.
        static Spot of(String written, int line) {
            var parts = written.split("\\.|::|#", -1);
            return new Spot(parts.length > 1 ? parts[parts.length - 2] : "", parts[parts.length - 1], line);
        }

        boolean isAnywhere() {
            return function.isEmpty() && line == 0;
        }
    }

    String fileName() {
        return segments.getLast();
    }

    String function() {
        return spot.function();
    }
}
