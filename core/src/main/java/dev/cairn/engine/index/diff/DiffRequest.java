package dev.cairn.engine.index.diff;

import dev.cairn.model.code.NodeKind;
import dev.cairn.view.ProjectView;
import java.util.Set;

/// A request for the changes since a transaction, a time, a commit or an agent's last write, or against a branch or
/// another worktree, up to a view.
///
/// Without types, symbols are listed, and files that have no symbols.
public record DiffRequest(ProjectView until, String since, Set<NodeKind> types, int limit, BranchMeaning branches) {

    public static final int LIMIT_DEFAULT = 200;
    public static final int LIMIT_MAX = 5_000;

    /// The meaning of a branch that another worktree has checked out.
    public enum BranchMeaning {
        /// The worktree, with everything that is not committed there.
        WORKTREE,
        /// The commit where HEAD parted from the branch.
        MERGE_BASE
    }

    public DiffRequest {
        types = Set.copyOf(types);
        if (limit < 1 || limit > LIMIT_MAX) throw new IllegalArgumentException("limit must be 1 to " + LIMIT_MAX);
    }

    public DiffRequest(ProjectView until, String since, Set<NodeKind> types, int limit) {
        this(until, since, types, limit, BranchMeaning.WORKTREE);
    }
}
