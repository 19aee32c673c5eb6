package dev.cairn.engine.workspace;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import java.util.Optional;

/// A folder to register; without a project id, one is made from its name and path.
public record RegistrationRequest(
        WorkspaceSettings settings, Optional<ProjectId> project, RequestKey key, Author author) {}
