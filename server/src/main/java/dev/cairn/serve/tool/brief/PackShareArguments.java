package dev.cairn.serve.tool.brief;

import dev.cairn.engine.pack.SlotShares;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.List;
import java.util.Map;

/// Reads how the caller wants the tokens of a pack to be divided.
final class PackShareArguments {

    private static final List<String> NAMES = List.of("code", "dependencies", "memory", "plan", "episodes");

    private PackShareArguments() {}

    /// Shares that are not given are 0; without any, the standard shares apply.
    static SlotShares of(Map<String, Object> given) {
        if (given.isEmpty()) return SlotShares.STANDARD;
        for (var name : given.keySet())
            if (!NAMES.contains(name))
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "budget has no share " + Problem.echo(name) + ".",
                        "Its shares are " + String.join(", ", NAMES) + ", in hundredths.");
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
                ProblemCode.BAD_ARGUMENT, "The share " + name + " is no number.", "Give it in hundredths, such as 40.");
    }
}
