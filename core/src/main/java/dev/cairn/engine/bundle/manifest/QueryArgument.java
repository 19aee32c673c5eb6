package dev.cairn.engine.bundle.manifest;

/// The argument of a query.
public sealed interface QueryArgument {

    String written();

    /// The files of an earlier query.
    record Earlier(String name) implements QueryArgument {

        @Override
        public String written() {
            return name;
        }
    }

    /// A task input, by its dotted name.
    record Input(String path) implements QueryArgument {

        @Override
        public String written() {
            return path;
        }
    }

    /// A quoted text.
    record Literal(String text) implements QueryArgument {

        @Override
        public String written() {
            return '"' + text + '"';
        }
    }
}
