package dev.cairn.projection.lookup;

import java.util.List;

/// What a written name leads to.
public sealed interface Match {

    record One(int node) implements Match {}

    /// Several nodes fit equally well, likeliest first; `leftOut` more are not listed.
    record Several(List<Integer> nodes, int leftOut) implements Match {

        public Several {
            nodes = List.copyOf(nodes);
        }
    }

    /// Nothing fits; these names are the nearest.
    record None(List<String> similar) implements Match {

        public None {
            similar = List.copyOf(similar);
        }
    }
}
