package dev.cairn.engine.index.diff;

import dev.cairn.model.code.NodeKind;
import dev.cairn.view.ProjectView;
import java.util.Set;

/// A request for the changes since a transaction, a time, a commit or an agent's last write, up to a view.
///
/// Without types, symbols are listed, and files that have no symbols.
public record DiffRequest(ProjectView until, String since, Set<NodeKind> types, int limit) {

    public static final int LIMIT_DEFAULT = 200;
    public static final int LIMIT_MAX = 5_000;

    public DiffRequest {
        types = Set.copyOf(types);
        if (limit < 1 || limit > LIMIT_MAX) throw new IllegalArgumentException("limit must be 1 to " + LIMIT_MAX);
    }
}
