package dev.cairn.projection.lookup;

import java.util.List;

/// The result of looking up a written name.
public sealed interface LookupResult {

    record One(int node) implements LookupResult {}

    /// Several nodes match equally well, likeliest first; `leftOut` more are not listed.
    record Several(List<Integer> nodes, int leftOut) implements LookupResult {

        public Several {
            nodes = List.copyOf(nodes);
        }
    }

    /// Nothing matches; these names are the most similar.
    record None(List<String> similar) implements LookupResult {

        public None {
            similar = List.copyOf(similar);
        }
    }
}
