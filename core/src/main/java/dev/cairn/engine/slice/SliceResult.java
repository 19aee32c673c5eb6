package dev.cairn.engine.slice;

import java.util.List;
import java.util.Optional;

/// The outcome of a slice request.
public sealed interface SliceResult {

    /// The lines of one symbol or file.
    ///
    /// @param formerName the id by which the symbol was known before it was renamed or moved, if the caller used
    /// that
    record FoundSlice(Slice slice, Optional<String> formerName) implements SliceResult {}

    /// Several symbols match; `leftOut` more are not listed.
    record AmbiguousSlice(List<Slice.SourceUnit> candidates, int leftOut) implements SliceResult {

        public AmbiguousSlice {
            candidates = List.copyOf(candidates);
        }
    }
}
