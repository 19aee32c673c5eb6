package dev.cairn.engine.workspace;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/// Decides which folders may become a workspace.
public final class WorkspaceFolders {

    /// Virtual file systems: they contain no source code, and walking them may not terminate.
    private static final List<Path> SYSTEM = List.of(Path.of("/proc"), Path.of("/sys"), Path.of("/dev"));

    private final FolderSurvey survey;
    private final Path home;

    /// Creates the check.
    ///
    /// @param home the user's home folder, which is too large to be a workspace
    public WorkspaceFolders(FolderSurvey survey, Path home) {
        this.survey = survey;
        this.home = home;
    }

    /// The real path of a folder that can be a workspace; all others are refused.
    public Path require(String written) {
        var path = parse(written);
        var real = survey.realFolder(path)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "There is no readable folder at " + Problem.echo(written) + ".",
                        "Give the absolute path of an existing folder that Cairn's user may read."));
        if (isTooWide(real))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    Problem.echo(real.toString()) + " is too wide to be one workspace.",
                    "Give the root folder of one project, for example the folder that holds .git.");
        survey.dataHome(real).ifPresent(home -> {
            throw inHome(real, home);
        });
        return real;
    }

    private boolean isTooWide(Path real) {
        return real.getParent() == null || SYSTEM.stream().anyMatch(real::startsWith) || real.equals(real(home));
    }

    /// Whether [#require] accepts this real path.
    boolean isUsable(Path real) {
        return isPresent(real) && !isTooWide(real) && survey.dataHome(real).isEmpty();
    }

    /// A daemon that opened and closed its own data files would lose its locks on them.
    private static Refusal inHome(Path folder, Path home) {
        var what = folder.equals(home) ? " is a Cairn data home" : " is inside of the Cairn data home " + home;
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                Problem.echo(folder.toString()) + what + " and cannot be a workspace.",
                "Give the root folder of a project outside of the data home, or set CAIRN_HOME to another folder.");
    }

    /// The real path if there is one, else the given path.
    Path real(Path folder) {
        return survey.realFolder(folder).orElse(folder);
    }

    /// Whether the folder still exists at its registered path.
    public boolean isPresent(Path folder) {
        return survey.realFolder(folder).isPresent();
    }

    private static Path parse(String written) {
        try {
            var path = Path.of(written);
            if (path.isAbsolute()) return path.normalize();
        } catch (InvalidPathException e) {
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "That is not a path.", "Give the absolute path of a folder.", e);
        }
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The path " + Problem.echo(written) + " is not absolute.",
                "Give the whole path, beginning at the root of the file system.");
    }
}
