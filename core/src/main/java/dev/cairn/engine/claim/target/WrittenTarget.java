package dev.cairn.engine.claim.target;

import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.view.View;
import java.util.Optional;

/// A target as its caller wrote it, with the workspace and the view in which it is resolved.
///
/// @param create whether the file or symbol may be one that is still to be written
public record WrittenTarget(View view, Workspace workspace, String text, Optional<ClaimType> type, boolean create) {

    /// A target that exists.
    public WrittenTarget(View view, Workspace workspace, String text, Optional<ClaimType> type) {
        this(view, workspace, text, type, false);
    }
}
