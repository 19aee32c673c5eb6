package dev.cairn.projection.lookup;

import java.util.List;

/// The result of looking up a written name.
public sealed interface Match {

    record One(int node) implements Match {}

    /// Several nodes match equally well, likeliest first; `leftOut` more are not listed.
    record Several(List<Integer> nodes, int leftOut) implements Match {

        public Several {
            nodes = List.copyOf(nodes);
        }
    }

    /// Nothing matches; these names are the most similar.
    record None(List<String> similar) implements Match {

        public None {
            similar = List.copyOf(similar);
        }
    }
}
