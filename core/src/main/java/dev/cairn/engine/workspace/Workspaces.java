package dev.cairn.engine.workspace;

import dev.cairn.engine.workspace.RegistrationResult.RegistrationEffect;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult.Committed;
import dev.cairn.store.CommitResult.Declined;
import dev.cairn.store.Draft;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.WorkspaceCodec;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Registers workspaces and finds the one a caller refers to.
///
/// A project is a repository, and each of its worktrees is a workspace of the project. A folder outside of every
/// repository is a project of its own.
public final class Workspaces {

    private static final int ATTEMPTS_MAX = 5;

    private final Store store;
    private final WorkspaceFolders folders;
    private final GitWorktrees git;

    public Workspaces(Store store, WorkspaceFolders folders, GitWorktrees git) {
        this.store = store;
        this.folders = folders;
        this.git = git;
    }

    /// Registers a folder or changes its settings; registering the same settings again writes nothing.
    public RegistrationResult register(RegistrationRequest request) {
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            var registration = attempt(request);
            if (registration.isPresent()) return registration.get();
        }
        throw Refusal.of(
                ProblemCode.CONFLICT,
                "Others keep changing this project's folder.",
                "Look at graph_health for the project, then register again.");
    }

    /// One attempt; empty when another folder took the project or the worktree's name between check and write.
    private Optional<RegistrationResult> attempt(RegistrationRequest request) {
        var settings = request.settings();
        var worktree = git.at(settings.root());
        var project = new ProjectSearch(all(), store, folders, git).of(request, worktree);
        var key = StoredWorkspaces.key(project);
        var seen = find(project).map(workspace -> workspace.settings().root());
        var result = store.<Optional<RegistrationEffect>>commit(transaction(request, project), draft -> {
            var current = draft.find(key).map(version -> WorkspaceCodec.read(version.state()));
            if (!current.map(WorkspaceSettings::root).equals(seen)) return CommitDecision.decline(Optional.empty());
            boolean isKnown = current.equals(Optional.of(settings)) && isRecorded(draft, worktree);
            if (isKnown) return CommitDecision.decline(Optional.of(RegistrationEffect.UNCHANGED));
            if (!current.equals(Optional.of(settings))) draft.begin(key, WorkspaceCodec.write(settings));
            if (!isRecorded(draft, worktree))
                draft.begin(
                        StoredWorkspaces.REPOSITORY,
                        WorkspaceCodec.writeRepository(worktree.orElseThrow().repository()));
            return CommitDecision.accept(
                    (current.isPresent() ? RegistrationEffect.CHANGED : RegistrationEffect.REGISTERED).name());
        });
        var ending =
                switch (result) {
                    case Declined<Optional<RegistrationEffect>>(var declined) -> declined;
                    case Committed<Optional<RegistrationEffect>>(var written, var _) ->
                        Optional.of(RegistrationEffect.valueOf(written.outcome()));
                };
        return ending.map(ended -> new RegistrationResult(new Workspace(project, settings), ended));
    }

    /// Whether the project's record of its repository is up to date.
    private static boolean isRecorded(Snapshot at, Optional<GitWorktree> worktree) {
        return worktree.isEmpty() || StoredWorkspaces.repository(at).equals(worktree.map(GitWorktree::repository));
    }

    /// The name of a folder as a worktree of the project: its present name if it is registered, else a new one.
    public ProjectId nameIn(ProjectId project, Path root) {
        var known = worktrees(project);
        var taken =
                known.stream().map(workspace -> workspace.project().worktree()).collect(Collectors.toSet());
        return known.stream()
                .filter(workspace -> workspace.settings().root().equals(root))
                .map(Workspace::project)
                .findFirst()
                .orElseGet(() -> project.in(WorktreeNames.of(root, taken)));
    }

    /// Makes the folder of a project a worktree of another one. A repeated call completes an interrupted one.
    public void move(Workspace from, ProjectId to, Author author) {
        var settings = WorkspaceCodec.write(from.settings());
        commit("move of " + from.project() + " to", to, author, draft -> {
            draft.begin(StoredWorkspaces.key(to), settings);
            git.at(from.settings().root())
                    .map(GitWorktree::repository)
                    .ifPresent(repository ->
                            draft.begin(StoredWorkspaces.REPOSITORY, WorkspaceCodec.writeRepository(repository)));
        });
        var key = StoredWorkspaces.key(from.project());
        commit("move of " + from.project() + " from", from.project(), author, draft -> draft.end(key));
    }

    /// Ends the registration of a workspace. Everything that was recorded stays in the store.
    public void forget(Workspace workspace, RequestKey key, Author author) {
        var settings = StoredWorkspaces.key(workspace.project());
        store.<String>commit(new TxRequest(workspace.project(), key, TxKind.WORKSPACE, author), draft -> {
            if (draft.find(settings).isEmpty()) return CommitDecision.decline("forgotten already");
            draft.end(settings);
            return CommitDecision.accept("forgotten");
        });
    }

    private void commit(String id, ProjectId project, Author author, Consumer<Draft> change) {
        var key = RequestKey.of(new RequestId(id), "move");
        store.<String>commit(new TxRequest(project, key, TxKind.WORKSPACE, author), draft -> {
            change.accept(draft);
            return CommitDecision.accept("moved");
        });
    }

    private static TxRequest transaction(RegistrationRequest request, ProjectId project) {
        return new TxRequest(project, request.key(), TxKind.WORKSPACE, request.author());
    }

    /// All registered workspaces, ordered by project; the main worktree of each project first.
    public List<Workspace> all() {
        return store.projects().stream()
                .flatMap(project -> StoredWorkspaces.all(store.snapshot(project), project).stream())
                .toList();
    }

    /// The registered worktrees of a project, the main one first.
    public List<Workspace> worktrees(ProjectId project) {
        return StoredWorkspaces.all(store.snapshot(project.shared()), project.shared());
    }

    public Optional<Workspace> find(ProjectId project) {
        return StoredWorkspaces.find(store.snapshot(project), project);
    }

    /// The only registered workspace, or the first one if all belong to one project; refused when there are none or
    /// several projects.
    public Workspace only() {
        var all = all();
        var projects =
                all.stream().map(workspace -> workspace.project().shared()).distinct();
        if (projects.count() > 1) throw WorkspaceRefusals.ambiguous(all);
        return all.stream().findFirst().orElseThrow(WorkspaceRefusals::none);
    }

    /// The workspace with this project id, or whose folder is or contains the given absolute path. A path in a
    /// worktree means that worktree only, even if it lies inside of another one.
    public Optional<Workspace> search(String reference) {
        var all = all();
        return all.stream()
                .filter(workspace -> workspace.project().value().equals(reference))
                .findFirst()
                .or(() -> WorkspaceRefusals.path(reference).flatMap(path -> containing(path, all)));
    }

    /// Like [#search], but refuses an unknown reference.
    public Workspace resolve(String reference) {
        return search(reference).orElseThrow(() -> WorkspaceRefusals.unknown(reference, all()));
    }

    /// Whether the folder is a worktree of a registered repository.
    boolean isOfRegisteredRepository(Path root) {
        return git.at(root)
                .flatMap(worktree -> new ProjectSearch(all(), store, folders, git).ofRepository(worktree.repository()))
                .isPresent();
    }

    /// The innermost workspace that contains the folder.
    private Optional<Workspace> containing(Path folder, List<Workspace> all) {
        var real = folders.real(folder);
        var innermost = all.stream()
                .filter(workspace -> real.startsWith(workspace.settings().root()))
                .max(Comparator.comparingInt(
                        workspace -> workspace.settings().root().getNameCount()));
        if (innermost.isEmpty() || innermost.get().settings().root().equals(real)) return innermost;
        var root = innermost.get().settings().root();
        // A linked worktree in a folder of another one has code of its own, which is not registered yet.
        boolean isOther = git.containing(real)
                .filter(worktree -> !worktree.isMain() && !root.startsWith(worktree.root()))
                .isPresent();
        return isOther ? Optional.empty() : innermost;
    }
}
