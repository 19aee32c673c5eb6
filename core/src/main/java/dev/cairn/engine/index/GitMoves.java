package dev.cairn.engine.index;

import dev.cairn.model.id.ProjectId;
import java.time.Instant;
import java.util.Optional;

/// Whether git has just put other files in place.
@FunctionalInterface
public interface GitMoves {

    /// There is no git.
    GitMoves NONE = _ -> Optional.empty();

    /// When git moved last, and whether it left the files as HEAD has them.
    ///
    /// It does not where a merge waits for its conflicts to be solved.
    record Moved(Instant at, boolean asInHead) {}

    /// The checkout, pull, merge or the like that may explain what is seen to change now; it must answer at once.
    Optional<Moved> lately(ProjectId project);
}
