package dev.cairn.engine.merge;

import dev.cairn.engine.claim.AdoptedClaims;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.StoredClaims;
import dev.cairn.engine.claim.target.StoredBacklogHierarchy;
import dev.cairn.engine.workspace.GitWorktree;
import dev.cairn.engine.workspace.GitWorktrees;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Draft;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Merges projects whose folders are worktrees of one repository.
///
/// Each step has a request id of its own that depends only on the merged project. A merge that was interrupted is
/// completed by the next one, and two servers that merge at once write each step once.
public final class ProjectMerge {

    private static final Author AUTHOR = new Author(new AgentId("cairn"), new SessionId("merge of worktrees"));

    private final Store store;
    private final Workspaces workspaces;
    private final GitWorktrees git;

    public ProjectMerge(Store store, Workspaces workspaces, GitWorktrees git) {
        this.store = store;
        this.workspaces = workspaces;
        this.git = git;
    }

    /// The projects of one repository.
    ///
    /// @param target the project of the main worktree, or the oldest one
    /// @param others the workspaces of the projects that become part of it
    public record RepositoryProjects(ProjectId target, List<Workspace> others) {

        public RepositoryProjects {
            others = List.copyOf(others);
        }
    }

    /// The repositories that have several projects.
    public List<RepositoryProjects> found() {
        Map<Path, List<Workspace>> byRepository = new LinkedHashMap<>();
        for (var workspace : workspaces.all()) {
            if (!workspace.project().isMain()) continue;
            git.at(workspace.settings().root())
                    .map(worktree -> worktree.repository().path())
                    .ifPresent(repository -> byRepository
                            .computeIfAbsent(repository, _ -> new ArrayList<>())
                            .add(workspace));
        }
        return byRepository.values().stream()
                .filter(projects -> projects.size() > 1)
                .map(this::ordered)
                .toList();
    }

    private RepositoryProjects ordered(List<Workspace> projects) {
        var sorted = projects.stream()
                .sorted(Comparator.comparing((Workspace workspace) -> !isMain(workspace))
                        .thenComparing(workspace -> registered(workspace.project())))
                .toList();
        return new RepositoryProjects(sorted.getFirst().project(), sorted.subList(1, sorted.size()));
    }

    private boolean isMain(Workspace workspace) {
        return git.at(workspace.settings().root()).filter(GitWorktree::isMain).isPresent();
    }

    private Instant registered(ProjectId project) {
        return store.feed().after(project, 0, 1).stream()
                .findFirst()
                .map(Tx::recordedAt)
                .orElse(Instant.MAX);
    }

    /// Makes the other projects worktrees of the target.
    public void merge(RepositoryProjects projects) {
        for (var other : projects.others()) merge(other, projects.target());
    }

    private void merge(Workspace other, ProjectId target) {
        var worktree = workspaces.nameIn(target, other.settings().root());
        var source = store.snapshot(other.project());
        var files = new MergedFiles(store.feed(), source);
        commit(new MergeTransaction(other.project(), worktree, "files", TxKind.HISTORY_IMPORT), files::copy);
        var records = MergedItems.read(source);
        commit(
                new MergeTransaction(other.project(), worktree, "items", TxKind.BACKLOG),
                draft -> new MergedItems(records, source, draft).copy());
        var ids = new MergedIds(store.snapshot(worktree), other.project());
        for (var claim : Claims.open(source)) {
            var renamed = renamed(claim, ids);
            var adopted = new AdoptedClaims(new StoredClaims(new StoredBacklogHierarchy()), worktree.worktree());
            commit(
                    new MergeTransaction(other.project(), worktree, claim.id().value(), TxKind.CLAIM),
                    draft -> adopted.adopt(draft, renamed));
        }
        workspaces.move(other, worktree, AUTHOR);
    }

    private static Claim renamed(Claim claim, MergedIds ids) {
        var purpose = new ClaimPurpose(
                claim.purpose().intent(), claim.purpose().taskId().map(ids::now));
        var target =
                switch (claim.target()) {
                    case ClaimTarget.Work work -> new ClaimTarget.Work(ids.now(work.id()), work.type());
                    case ClaimTarget.Code code -> code;
                };
        return claim.with(claim.holder(), purpose).movedTo(target);
    }

    /// One step of a merge: the records of a project become part of another one, seen from its new worktree.
    private record MergeTransaction(ProjectId source, ProjectId into, String step, TxKind kind) {

        TxRequest request() {
            return new TxRequest(into, RequestKey.of(id(), "merge"), kind, AUTHOR);
        }

        RequestId id() {
            return new RequestId("merge of " + source + ": " + step);
        }
    }

    private void commit(MergeTransaction transaction, Consumer<Draft> work) {
        CommitResult<String> result = store.commit(transaction.request(), draft -> {
            work.accept(draft);
            return CommitDecision.accept("merged " + transaction.source());
        });
        if (!(result instanceof CommitResult.Committed<String>))
            throw new IllegalStateException("not merged: " + transaction);
    }
}
