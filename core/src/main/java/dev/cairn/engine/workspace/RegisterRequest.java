package dev.cairn.engine.workspace;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.store.Author;
import java.util.Optional;

/// A folder to register; without a project id it gets one made from its name and path.
public record RegisterRequest(WorkspaceSettings settings, Optional<ProjectId> project, RequestId id, Author author) {}
