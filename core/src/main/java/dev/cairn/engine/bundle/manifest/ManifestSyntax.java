package dev.cairn.engine.bundle.manifest;

import java.util.List;

/// Turns the text of a manifest into a tree with line numbers.
@FunctionalInterface
public interface ManifestSyntax {

    Parsed parse(String text);

    /// How parsing ended.
    sealed interface Parsed {

        record Tree(Written root) implements Parsed {}

        /// No tree can be made of it.
        record Broken(List<Fault> faults) implements Parsed {

            public Broken {
                faults = List.copyOf(faults);
            }
        }
    }
}
