package dev.cairn.engine.bundle.manifest;

/// What stands between the parentheses of a query.
public sealed interface Argument {

    String written();

    /// The files of an earlier query.
    record Earlier(String name) implements Argument {

        @Override
        public String written() {
            return name;
        }
    }

    /// What the task brings along, under a dotted name.
    record Input(String path) implements Argument {

        @Override
        public String written() {
            return path;
        }
    }

    /// A text written right there.
    record Literal(String text) implements Argument {

        @Override
        public String written() {
            return '"' + text + '"';
        }
    }
}
