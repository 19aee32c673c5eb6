package dev.cairn.engine.claim.target;

import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.workspace.Workspace;
import java.util.Optional;

/// A target as its caller wrote it, and the workspace in which it is resolved.
public record WrittenTarget(Workspace workspace, String text, Optional<ClaimType> type) {}
