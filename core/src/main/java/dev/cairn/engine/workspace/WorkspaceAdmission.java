package dev.cairn.engine.workspace;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Decides which folder may become a workspace, depending on the origin of the request.
///
/// Every agent can read everything in a workspace. Therefore an agent may not choose the folder; the user does, on the
/// command line or by starting a client in it.
public final class WorkspaceAdmission {

    private static final List<Path> SYSTEM =
            List.of(Path.of("/etc"), Path.of("/proc"), Path.of("/sys"), Path.of("/dev"));

    private static final List<String> KEY_FOLDERS = List.of(".ssh", ".gnupg");
    private static final String SETTINGS_FOLDER = ".config";

    private final WorkspaceFolders folders;
    private final Workspaces workspaces;
    private final FolderChecks facts;
    private final GitWorktrees git;
    private final Path userHome;
    private final Consumer<String> refused;

    /// Owners and repositories of folders.
    public record FolderFacts(FolderChecks checks, GitWorktrees git) {}

    /// Creates the check.
    ///
    /// @param refused receives each folder that was requested and refused
    public WorkspaceAdmission(
            WorkspaceFolders folders,
            Workspaces workspaces,
            FolderFacts facts,
            Path userHome,
            Consumer<String> refused) {
        this.folders = folders;
        this.workspaces = workspaces;
        this.facts = facts.checks();
        this.git = facts.git();
        this.userHome = folders.real(userHome);
        this.refused = refused;
    }

    /// The real path of a folder that this request may register or change; all others are refused.
    public Path require(String written, RequestOrigin origin) {
        var given = folders.require(written);
        var folder = isRegistered(given) ? given : repositoryRoot(given);
        try {
            return require(folder, origin);
        } catch (Refusal forbidden) {
            refused.accept(folder + " by " + origin);
            throw forbidden;
        }
    }

    /// The root of the worktree that the folder lies in: a subfolder of a repository is not a workspace of its own.
    /// The folder itself if the root could not be one, such as a repository of all files of a user.
    private Path repositoryRoot(Path folder) {
        return git.containing(folder)
                .map(GitWorktree::root)
                .filter(root -> !userHome.startsWith(root) && folders.isUsable(root))
                .orElse(folder);
    }

    private Path require(Path folder, RequestOrigin origin) {
        requireHarmless(folder);
        if (git.isBareRepository(folder)) throw bare(folder);
        if (isRegistered(folder)) return folder;
        switch (origin) {
            case COMMAND_LINE -> {}
            case CLIENT_START -> requireOpenToClients(folder);
            case TOOL_CALL -> {
                requireOpenToClients(folder);
                if (!workspaces.isOfRegisteredRepository(folder)) throw notForAgents(folder);
            }
        }
        return folder;
    }

    private boolean isRegistered(Path folder) {
        return workspaces.all().stream()
                .anyMatch(workspace -> workspace.settings().root().equals(folder));
    }

    /// The worktree of a registered repository that this path lies in, if it may be registered by an agent.
    public Optional<Path> unregisteredWorktree(String written) {
        var folder = WorkspaceRefusals.path(written).map(folders::real);
        return folder.flatMap(git::containing)
                .map(GitWorktree::root)
                .filter(root -> !isRegistered(root) && folders.isUsable(root))
                .filter(workspaces::isOfRegisteredRepository);
    }

    private void requireHarmless(Path folder) {
        var isKeyFolder =
                KEY_FOLDERS.stream().map(userHome::resolve).map(folders::real).anyMatch(folder::startsWith);
        var isHomeOfAnother =
                facts.homeOfAnotherUser(folder).filter(folder::equals).isPresent();
        if (SYSTEM.stream().anyMatch(folder::startsWith)
                || isKeyFolder
                || isHomeOfAnother
                || userHome.startsWith(folder))
            throw Refusal.of(
                    ProblemCode.FORBIDDEN,
                    Problem.echo(folder.toString()) + " can never be a workspace: agents would read what is not code.",
                    "Give the root folder of one project, for example the folder that holds .git.");
    }

    private void requireOpenToClients(Path folder) {
        if (folder.startsWith(folders.real(userHome.resolve(SETTINGS_FOLDER)))
                || facts.homeOfAnotherUser(folder).isPresent())
            throw Refusal.of(
                    ProblemCode.FORBIDDEN,
                    Problem.echo(folder.toString()) + " holds settings or belongs to another user's home folder.",
                    typed(folder));
    }

    private static Refusal bare(Path folder) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                Problem.echo(folder.toString()) + " is a bare repository: no files are checked out in it.",
                "Add a worktree with `git worktree add`, and give its folder.");
    }

    private static Refusal notForAgents(Path folder) {
        return Refusal.of(
                ProblemCode.FORBIDDEN,
                Problem.echo(folder.toString()) + " is not registered, and an agent cannot register it.",
                typed(folder));
    }

    private static String typed(Path folder) {
        return "If the user wants it, they run `cairn index " + folder + "` once; worktrees of a registered repository"
                + " need no registration.";
    }
}
