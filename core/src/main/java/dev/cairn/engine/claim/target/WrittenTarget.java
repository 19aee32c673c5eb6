package dev.cairn.engine.claim.target;

import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.view.View;
import java.util.Optional;

/// A target as its caller wrote it, with the workspace and the view in which it is resolved.
public record WrittenTarget(View view, Workspace workspace, String text, Optional<ClaimType> type) {}
