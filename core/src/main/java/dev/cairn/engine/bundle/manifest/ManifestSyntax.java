package dev.cairn.engine.bundle.manifest;

import java.util.List;

/// Parses the text of a manifest into a tree with line numbers.
@FunctionalInterface
public interface ManifestSyntax {

    Parsed parse(String text);

    /// The result of parsing.
    sealed interface Parsed {

        record Tree(Written root) implements Parsed {}

        /// The text cannot be parsed.
        record Broken(List<Fault> faults) implements Parsed {

            public Broken {
                faults = List.copyOf(faults);
            }
        }
    }
}
