package dev.cairn.engine.retrieve.question;

import java.util.List;

/// A path in a question, split at its separators, with the position inside the file if one is given.
public record PathMention(List<String> segments, CodePosition position, double weight) {

    public PathMention {
        segments = List.copyOf(segments);
        if (segments.isEmpty()) throw new IllegalArgumentException("a place needs a name");
    }

    /// A position in a file as a stack trace writes it: holder, function and line. Missing parts are empty or 0.
    public record CodePosition(String holder, String function, int line) {

        static final CodePosition ANYWHERE = new CodePosition("", "", 0);

        /// A position by its line alone.
        public static CodePosition atLine(int line) {
            return new CodePosition("", "", line);
        }

        /// A position from a qualified function name, of which the last two parts are used.
        static CodePosition of(String written, int line) {
            var parts = written.split("\\.|::|#", -1);
            return new CodePosition(parts.length > 1 ? parts[parts.length - 2] : "", parts[parts.length - 1], line);
        }

        public boolean isAnywhere() {
            return function.isEmpty() && line == 0;
        }
    }

    public String fileName() {
        return segments.getLast();
    }

    String function() {
        return position.function();
    }
}
