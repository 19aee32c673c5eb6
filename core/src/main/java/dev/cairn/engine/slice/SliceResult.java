package dev.cairn.engine.slice;

import java.util.List;

/// How asking for a slice ended.
public sealed interface SliceResult {

    record Found(Slice slice) implements SliceResult {}

    /// Several symbols fit; `leftOut` more are not listed.
    record Ambiguous(List<Slice.Unit> candidates, int leftOut) implements SliceResult {

        public Ambiguous {
            candidates = List.copyOf(candidates);
        }
    }
}
