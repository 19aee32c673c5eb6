package dev.cairn.app.service;

import dev.cairn.engine.brief.AgentNotices;
import dev.cairn.engine.claim.TakeoverRule;
import dev.cairn.engine.workspace.WorkspaceAdmission;
import dev.cairn.engine.workspace.WorkspaceFolders;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.files.FolderOwnership;
import dev.cairn.git.GitWorktreeFolders;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.identity.LeasedPresence;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/// The services about agents: their names, whether they are present, when their claims can be taken over, and
/// notices for them.
///
/// @param folderRefused called with each folder whose registration as a workspace was refused
/// @param shared the presence of agents on other servers; empty when no other server uses the store
public record AgentServices(
        TakeoverRule takeoverRule,
        AgentIdentity identity,
        AgentNotices notices,
        Consumer<String> folderRefused,
        Optional<LeasedPresence> shared)
        implements AutoCloseable {

    /// Accepts every name, and no claim can be taken over.
    public static final AgentServices UNCHECKED = new AgentServices(
            TakeoverRule.NEVER, AgentIdentity.UNCHECKED, AgentNotices.NONE, _ -> {}, Optional.empty());

    public WorkspaceAdmission admission(WorkspaceFolders folders, Workspaces workspaces, Path userHome) {
        return new WorkspaceAdmission(
                folders,
                workspaces,
                new WorkspaceAdmission.FolderFacts(new FolderOwnership(userHome), new GitWorktreeFolders()),
                userHome,
                folderRefused);
    }

    /// The reason why the presence of agents is unknown; empty when it is known.
    public Optional<String> presenceProblem() {
        return shared.flatMap(LeasedPresence::problem);
    }

    @Override
    public void close() {
        shared.ifPresent(LeasedPresence::close);
    }
}
