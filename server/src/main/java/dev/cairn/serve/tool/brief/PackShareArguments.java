package dev.cairn.serve.tool.brief;

import dev.cairn.engine.pack.SlotShares;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.List;
import java.util.Map;

/// Reads the argument `budget`, which divides the tokens of a pack between code, dependencies, memory, plan and
/// episodes.
final class PackShareArguments {

    private static final List<String> NAMES = List.of("code", "dependencies", "memory", "plan", "episodes");

    private PackShareArguments() {}

    /// A share that is not given is 0. If none is given, the standard shares apply.
    static SlotShares of(Map<String, Object> given) {
        if (given.isEmpty()) return SlotShares.STANDARD;
        for (var name : given.keySet())
            if (!NAMES.contains(name))
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "budget has no share " + Problem.echo(name) + ".",
                        "Its shares are " + String.join(", ", NAMES) + ", in percent.");
        return new SlotShares(
                share(given, "code"),
                share(given, "dependencies"),
                share(given, "memory"),
                share(given, "plan"),
                share(given, "episodes"));
    }

    private static int share(Map<String, Object> given, String name) {
        var value = given.getOrDefault(name, 0);
        if (value instanceof Number number) return number.intValue();
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT, "The share " + name + " is no number.", "Give it in percent, such as 40.");
    }
}
