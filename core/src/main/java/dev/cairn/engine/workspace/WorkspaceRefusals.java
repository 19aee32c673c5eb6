package dev.cairn.engine.workspace;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.Workspace;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Builds refusals that list the available workspaces.
final class WorkspaceRefusals {

    /// The maximum number of workspaces listed by name.
    private static final int NAMED_MAX = 4;

    private WorkspaceRefusals() {}

    static Refusal none() {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "No workspace is registered yet.",
                "Ask the user to run `cairn index` in the project's folder, or to start the client there.");
    }

    static Refusal ambiguous(List<Workspace> all) {
        return Refusal.of(
                ProblemCode.AMBIGUOUS,
                all.size() + " workspaces are registered.",
                "Repeat the call with workspace set to one of: " + names(all) + ".");
    }

    static Refusal unknown(String reference, List<Workspace> all) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "No workspace is registered as " + Problem.echo(reference) + ".",
                "Ask the user to run `cairn index` in that folder"
                        + (all.isEmpty() ? "." : ", or set workspace to one of: " + names(all) + "."));
    }

    static Optional<Path> path(String reference) {
        try {
            return Optional.of(Path.of(reference)).filter(Path::isAbsolute).map(Path::normalize);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static String names(List<Workspace> all) {
        var named = all.stream()
                .limit(NAMED_MAX)
                .map(workspace -> workspace.project().value())
                .collect(Collectors.joining(", "));
        return all.size() <= NAMED_MAX ? named : named + " and " + (all.size() - NAMED_MAX) + " more";
    }
}
