package dev.cairn.projection.community;

import java.util.List;

/// Files that are more connected to each other than to the rest, as nodes of the graph.
///
/// `central` is its most important symbol, or [dev.cairn.projection.graph.CodeGraph#NONE].
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
