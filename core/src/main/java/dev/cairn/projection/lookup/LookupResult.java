package dev.cairn.projection.lookup;

import java.util.List;

/// The result of looking up a name or id that a caller gave.
public sealed interface LookupResult {

    record One(int node) implements LookupResult {}

    /// Several nodes match, the most likely first. `leftOut` is the number of further matches that are not listed.
    record Several(List<Integer> nodes, int leftOut) implements LookupResult {

        public Several {
            nodes = List.copyOf(nodes);
        }
    }

    /// Nothing matches. `similar` holds the most similar names.
    record None(List<String> similar) implements LookupResult {

        public None {
            similar = List.copyOf(similar);
        }
    }
}
