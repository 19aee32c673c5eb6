package dev.cairn.engine.bundle.manifest;

import java.util.List;

/// Parses the text of a manifest into a tree with line numbers.
@FunctionalInterface
public interface ManifestSyntax {

    ParsedManifest parse(String text);

    /// The result of parsing.
    sealed interface ParsedManifest {

        record ManifestTree(ManifestNode root) implements ParsedManifest {}

        /// The text cannot be parsed.
        record BrokenManifest(List<ManifestFault> faults) implements ParsedManifest {

            public BrokenManifest {
                faults = List.copyOf(faults);
            }
        }
    }
}
