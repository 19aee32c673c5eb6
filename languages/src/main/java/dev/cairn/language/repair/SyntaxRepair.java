package dev.cairn.language.repair;

import java.util.List;
import java.util.Optional;

/// Rewrites constructs that a grammar does not know; every byte keeps its place.
@FunctionalInterface
public interface SyntaxRepair {

    SyntaxRepair NONE = (_, _) -> Optional.empty();

    /// The text to parse instead, of the same length; empty if there is nothing to rewrite.
    ///
    /// @param errors the errors of all earlier attempts, those of the first attempt in the first list
    Optional<byte[]> repaired(byte[] source, List<List<ErrorRange>> errors);
}
