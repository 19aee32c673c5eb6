package dev.cairn.engine.claim;

import dev.cairn.model.id.ProjectId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Lists the registered worktrees of a project.
@FunctionalInterface
public interface WorktreePlaces {

    /// Knows no worktree.
    WorktreePlaces NONE = _ -> List.of();

    /// All worktrees of the project; the id may name any of them.
    List<WorktreePlace> of(ProjectId project);

    /// The place of one worktree; empty if it is not registered.
    default Optional<WorktreePlace> find(ProjectId worktree) {
        return of(worktree).stream()
                .filter(place -> place.id().equals(worktree))
                .findFirst();
    }

    /// A worktree as people know it.
    ///
    /// @param name the name of its folder
    /// @param branch what is checked out: a branch, or a commit if HEAD is detached; empty without git
    record WorktreePlace(ProjectId id, String name, Optional<String> branch, Path root) {

        /// The name of the worktree, followed by its branch if that differs from the name.
        public String words() {
            return branch.filter(checkedOut -> !checkedOut.equals(name))
                    .map(checkedOut -> name + " (" + checkedOut + ")")
                    .orElse(name);
        }
    }
}
