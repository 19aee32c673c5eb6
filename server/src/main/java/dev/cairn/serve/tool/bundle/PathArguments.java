package dev.cairn.serve.tool.bundle;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.ToolCall;
import java.util.SequencedSet;
import java.util.TreeSet;

/// Reads and checks an argument that is a list of paths.
final class PathArguments {

    private static final int PATHS_MAX = 1_000;
    private static final int PATH_LENGTH_MAX = 1_000;

    private PathArguments() {}

    static SequencedSet<String> of(ToolCall call, String name) {
        var paths = new TreeSet<String>();
        for (var path : call.arguments().texts(name)) {
            var plain = path.strip();
            if (plain.length() > PATH_LENGTH_MAX || plain.chars().anyMatch(Character::isISOControl))
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        name + " holds '" + Problem.echo(path) + "', which is no path.",
                        "Give paths relative to the workspace, as the bundle tells them.");
            if (!plain.isEmpty()) paths.add(plain.startsWith("./") ? plain.substring(2) : plain);
        }
        if (paths.size() > PATHS_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    paths.size() + " paths are more than " + PATHS_MAX + ".",
                    "Name the files that mattered.");
        return paths;
    }
}
