package dev.cairn.engine.slice;

import java.util.List;

/// The outcome of a slice request.
public sealed interface SliceResult {

    record Found(Slice slice) implements SliceResult {}

    /// Several symbols match; `leftOut` more are not listed.
    record Ambiguous(List<Slice.Unit> candidates, int leftOut) implements SliceResult {

        public Ambiguous {
            candidates = List.copyOf(candidates);
        }
    }
}
