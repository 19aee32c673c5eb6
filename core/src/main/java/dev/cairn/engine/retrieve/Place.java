package dev.cairn.engine.retrieve;

import java.util.List;

/// A path in a question, split at its separators, with the position inside the file if one is given.
public record Place(List<String> segments, Spot spot, double weight) {

    public Place {
        segments = List.copyOf(segments);
        if (segments.isEmpty()) throw new IllegalArgumentException("a place needs a name");
    }

    /// A position in a file as a stack trace writes it: holder, function and line. Missing parts are empty or 0.
    public record Spot(String holder, String function, int line) {

        static final Spot ANYWHERE = new Spot("", "", 0);

        /// A position from a qualified function name, of which the last two parts are used.
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
