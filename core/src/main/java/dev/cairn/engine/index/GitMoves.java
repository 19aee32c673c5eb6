package dev.cairn.engine.index;

import dev.cairn.model.id.ProjectId;
import java.time.Instant;
import java.util.Optional;

/// Reports whether a git operation has just replaced files.
@FunctionalInterface
public interface GitMoves {

    /// An implementation without git.
    GitMoves NONE = _ -> Optional.empty();

    /// The time of the last git operation.
    ///
    /// @param asInHead whether the files then equalled HEAD; false while a merge waits for conflicts to be resolved
    record Moved(Instant at, boolean asInHead) {}

    /// The recent checkout, pull, merge or similar that may explain present changes. Implementations must not block.
    Optional<Moved> lately(ProjectId project);
}
