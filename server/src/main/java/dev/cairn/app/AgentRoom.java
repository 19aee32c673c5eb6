package dev.cairn.app;

import dev.cairn.engine.brief.Notices;
import dev.cairn.engine.claim.Liveness;
import dev.cairn.engine.workspace.Folders;
import dev.cairn.engine.workspace.WorkspaceAdmission;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.local.MachineFolders;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.identity.LeasedPresence;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/// The presence, names and one-time notices of agents.
///
/// @param folderRefused called with each folder that may not become a workspace
/// @param shared the presence of agents on other servers; empty when no other server uses the store
record AgentRoom(
        Liveness liveness,
        AgentIdentity identity,
        Notices notices,
        Consumer<String> folderRefused,
        Optional<LeasedPresence> shared)
        implements AutoCloseable {

    /// Accepts every name and treats every agent as present.
    static final AgentRoom UNCHECKED =
            new AgentRoom(Liveness.FOREVER, AgentIdentity.UNCHECKED, Notices.NONE, _ -> {}, Optional.empty());

    WorkspaceAdmission admission(Folders folders, Workspaces workspaces, Path userHome) {
        return new WorkspaceAdmission(folders, workspaces, new MachineFolders(userHome), userHome, folderRefused);
    }

    /// The reason why the presence of agents is unknown; empty when it is known.
    Optional<String> trouble() {
        return shared.flatMap(LeasedPresence::trouble);
    }

    @Override
    public void close() {
        shared.ifPresent(LeasedPresence::close);
    }
}
