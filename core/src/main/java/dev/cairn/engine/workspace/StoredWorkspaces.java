package dev.cairn.engine.workspace;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.RepositoryFolder;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.WorkspaceCodec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The records of a project about its folders: the settings of each worktree, and the repository.
final class StoredWorkspaces {

    /// The key of the main worktree is that of projects with only one folder.
    private static final RecordKey MAIN = new RecordKey(RecordKind.WORKSPACE, "settings");

    private static final String LINKED = "worktree ";

    static final RecordKey REPOSITORY = new RecordKey(RecordKind.WORKSPACE, "repository");

    private StoredWorkspaces() {}

    static RecordKey key(ProjectId worktree) {
        return worktree.isMain() ? MAIN : new RecordKey(RecordKind.WORKSPACE, LINKED + worktree.worktree());
    }

    static Optional<Workspace> find(Snapshot snapshot, ProjectId worktree) {
        return snapshot.find(key(worktree))
                .map(version -> new Workspace(worktree, WorkspaceCodec.read(version.state())));
    }

    /// The registered worktrees of a project, the main one first.
    static List<Workspace> all(Snapshot snapshot, ProjectId project) {
        var linked = snapshot.listPrefix(RecordKind.WORKSPACE, LINKED, LINKED, Page.LIMIT_MAX).items().stream()
                .map(version -> new Workspace(
                        project.in(version.key().name().substring(LINKED.length())),
                        WorkspaceCodec.read(version.state())));
        return Stream.concat(find(snapshot, project.shared()).stream(), linked).toList();
    }

    static Optional<RepositoryFolder> repository(Snapshot snapshot) {
        return snapshot.find(REPOSITORY).map(version -> WorkspaceCodec.readRepository(version.state()));
    }
}
