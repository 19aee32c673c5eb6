package dev.cairn.projection.community;

import java.util.List;

/// A community: files that are more connected to each other than to the rest of the code. `files` are nodes of the
/// graph.
///
/// `central` is the node of its most important symbol, or [dev.cairn.projection.graph.CodeGraph#NONE].
public record Community(String label, String digest, int central, List<Integer> files) {

    public Community {
        files = List.copyOf(files);
    }

    /// The id of the community in answers.
    public String id() {
        return "community:" + label;
    }

    public int size() {
        return files.size();
    }
}
