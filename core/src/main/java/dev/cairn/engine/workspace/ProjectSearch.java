package dev.cairn.engine.workspace;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.RepositoryFolder;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.store.Store;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Decides to which project, and as which of its worktrees, a folder belongs.
record ProjectSearch(List<Workspace> all, Store store, WorkspaceFolders folders, GitWorktrees git) {

    /// A folder keeps the project it is registered in. Any other one belongs to the project of its repository, or to
    /// the one that the request names.
    ProjectId of(RegistrationRequest request, Optional<GitWorktree> worktree) {
        var root = request.settings().root();
        var holder = all.stream()
                .filter(workspace -> workspace.settings().root().equals(root))
                .map(Workspace::project)
                .findFirst();
        if (holder.isPresent()) {
            var held = holder.get();
            request.project()
                    .filter(named -> !named.equals(held) && !named.equals(held.shared()))
                    .ifPresent(_ -> {
                        throw otherProject(held);
                    });
            return held;
        }
        var ofRepository = worktree.flatMap(this::registered);
        var project = request.project().map(ProjectId::shared).or(() -> ofRepository);
        if (project.isEmpty()) return newProject(root, worktree);
        ofRepository.filter(known -> !known.equals(project.get())).ifPresent(known -> {
            throw otherProject(known);
        });
        boolean isOfRepository = ofRepository.isPresent();
        return slot(project.get(), root, worktree, isOfRepository);
    }

    private Optional<ProjectId> registered(GitWorktree worktree) {
        return ofRepository(worktree.repository());
    }

    /// The project of a repository; also after the repository's folder was moved or renamed.
    Optional<ProjectId> ofRepository(RepositoryFolder repository) {
        return all.stream()
                .map(workspace -> workspace.project().shared())
                .distinct()
                .filter(project -> repositories(project).anyMatch(known -> isSame(known, repository)))
                .findFirst();
    }

    /// The repository that is recorded for the project. Earlier builds recorded none; then those of its folders.
    private Stream<RepositoryFolder> repositories(ProjectId project) {
        var recorded = StoredWorkspaces.repository(store.snapshot(project));
        if (recorded.isPresent()) return recorded.stream();
        return all.stream()
                .filter(workspace -> workspace.project().isSameProject(project))
                .flatMap(workspace -> git.at(workspace.settings().root()).stream())
                .map(GitWorktree::repository);
    }

    private boolean isSame(RepositoryFolder known, RepositoryFolder repository) {
        return known.path().equals(repository.path())
                || (repository.isMovedFrom(known) && !folders.isPresent(known.path()));
    }

    /// A new project is named after the main worktree, even if another worktree is registered first.
    private static ProjectId newProject(Path root, Optional<GitWorktree> worktree) {
        if (worktree.isEmpty() || worktree.get().isMain()) return ProjectIdNames.of(root);
        var repository = worktree.get().repository().path();
        var isInMainWorktree = repository.endsWith(".git") && repository.getNameCount() > 1;
        var named = isInMainWorktree ? repository.getParent() : repository;
        return ProjectIdNames.of(named == null ? repository : named).in(WorktreeNames.of(root, Set.of()));
    }

    /// The place of a folder in a project. The first folder of the project, or one whose former place is gone, is its
    /// main worktree; a linked worktree never is.
    private ProjectId slot(ProjectId project, Path root, Optional<GitWorktree> worktree, boolean isOfRepository) {
        boolean isNew = all.stream().noneMatch(workspace -> workspace.project().isSameProject(project));
        if (isNew) return project;
        boolean isLinked = worktree.filter(each -> !each.isMain()).isPresent();
        var main = all.stream()
                .filter(workspace -> workspace.project().equals(project))
                .findFirst()
                .map(workspace -> workspace.settings().root());
        boolean isFree = main.isEmpty() || !folders.isPresent(main.get());
        if (isFree && !isLinked) return project;
        if (!isOfRepository) throw otherFolder(project, main.orElse(root));
        var taken = all.stream()
                .map(Workspace::project)
                .filter(project::isSameProject)
                .map(ProjectId::worktree)
                .collect(Collectors.toSet());
        return project.in(WorktreeNames.of(root, taken));
    }

    private static Refusal otherProject(ProjectId project) {
        return Refusal.of(
                ProblemCode.CONFLICT,
                "This folder, or its repository, is already registered as " + project + ".",
                "Leave projectId out, or give projectId=" + project + ".");
    }

    private static Refusal otherFolder(ProjectId project, Path other) {
        return Refusal.of(
                ProblemCode.CONFLICT,
                "The project id " + project + " belongs to the folder " + other + ".",
                "Leave projectId out, or choose another one.");
    }
}
