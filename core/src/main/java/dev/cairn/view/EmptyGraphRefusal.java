package dev.cairn.view;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;

/// Creates the refusal of a query on an empty graph. Its hint names the step that fills the graph.
public final class EmptyGraphRefusal {

    private EmptyGraphRefusal() {}

    /// The hint depends on the moment: indexing fills the present, only importing the git history fills the past.
    public static Refusal at(AsOf asOf) {
        if (asOf.equals(AsOf.NOW))
            return Refusal.of(
                    ProblemCode.INDEX_EMPTY,
                    "Nothing is indexed.",
                    "Call graph_rebuild, then ask again; graph_health tells what is indexed.");
        return Refusal.of(
                ProblemCode.INDEX_EMPTY,
                "Nothing is known of this workspace at that moment.",
                "Ask for a later moment, or call history_import to make git's history known; knownAt never reaches"
                        + " behind the first indexing.");
    }
}
