package dev.cairn.engine.index;

import dev.cairn.model.id.ProjectId;

/// Whether git has just put other files in place.
@FunctionalInterface
public interface GitMoves {

    /// There is no git.
    GitMoves NONE = _ -> false;

    /// Whether a checkout, pull, merge or the like explains what is seen to change now; it must answer at once.
    boolean explain(ProjectId project);
}
