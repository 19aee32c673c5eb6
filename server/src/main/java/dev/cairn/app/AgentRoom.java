package dev.cairn.app;

import dev.cairn.engine.brief.Notices;
import dev.cairn.engine.claim.Liveness;
import dev.cairn.engine.workspace.Folders;
import dev.cairn.engine.workspace.WorkspaceAdmission;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.local.MachineFolders;
import dev.cairn.serve.identity.AgentIdentity;
import java.nio.file.Path;
import java.util.function.Consumer;

/// Who is present, who may use which name, and what agents must be told once.
///
/// @param folderRefused hears of each folder that may not become a workspace
record AgentRoom(Liveness liveness, AgentIdentity identity, Notices notices, Consumer<String> folderRefused) {

    /// Everybody is who they say, and nobody is ever gone.
    static final AgentRoom UNCHECKED = new AgentRoom(Liveness.FOREVER, AgentIdentity.UNCHECKED, Notices.NONE, _ -> {});

    WorkspaceAdmission admission(Folders folders, Workspaces workspaces, Path userHome) {
        return new WorkspaceAdmission(folders, workspaces, new MachineFolders(userHome), userHome, folderRefused);
    }
}
