package dev.cairn.language.repair;

import java.util.List;
import java.util.Optional;

/// Rewrites constructs that a grammar does not know, so that it can parse the text. The offsets of all other code
/// stay the same.
@FunctionalInterface
public interface SyntaxRepair {

    SyntaxRepair NONE = (_, _) -> Optional.empty();

    /// The text to parse instead, of the same length; empty if there is nothing to rewrite.
    ///
    /// @param errors one list of errors per earlier attempt, the first attempt first
    Optional<byte[]> repaired(byte[] source, List<List<ErrorRange>> errors);
}
