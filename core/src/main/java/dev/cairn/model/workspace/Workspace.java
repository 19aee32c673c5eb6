package dev.cairn.model.workspace;

import dev.cairn.model.id.ProjectId;

/// A registered source tree.
public record Workspace(ProjectId project, WorkspaceSettings settings) {}
