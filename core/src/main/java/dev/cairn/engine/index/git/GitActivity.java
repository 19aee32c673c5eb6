package dev.cairn.engine.index.git;

import dev.cairn.model.id.ProjectId;
import java.time.Instant;
import java.util.Optional;

/// Reports whether a git operation has just replaced files.
@FunctionalInterface
public interface GitActivity {

    /// An implementation without git.
    GitActivity NONE = _ -> Optional.empty();

    /// The time of the last git operation.
    ///
    /// @param asInHead whether the files then equalled HEAD; false while a merge waits for conflicts to be resolved
    record LastGitOperation(Instant at, boolean asInHead) {}

    /// The recent checkout, pull, merge or similar that may explain present changes. Implementations must not block.
    Optional<LastGitOperation> recent(ProjectId project);
}
