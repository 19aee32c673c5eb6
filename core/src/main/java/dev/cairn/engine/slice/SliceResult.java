package dev.cairn.engine.slice;

import java.util.List;

/// The outcome of a slice request.
public sealed interface SliceResult {

    record FoundSlice(Slice slice) implements SliceResult {}

    /// Several symbols match; `leftOut` more are not listed.
    record AmbiguousSlice(List<Slice.SourceUnit> candidates, int leftOut) implements SliceResult {

        public AmbiguousSlice {
            candidates = List.copyOf(candidates);
        }
    }
}
