package dev.cairn.projection.community;

import java.util.List;

/// Files that are tied to each other more than to the rest: nodes of the graph, the one that matters most first told.
///
/// `central` is the symbol that matters most inside of it, or [dev.cairn.projection.graph.CodeGraph#NONE].
public record Community(String label, String digest, int central, List<Integer> files) {

    public Community {
        files = List.copyOf(files);
    }

    /// The id of a community in every answer.
    public String id() {
        return "community:" + label;
    }

    public int size() {
        return files.size();
    }
}
