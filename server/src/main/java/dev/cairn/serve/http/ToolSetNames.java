package dev.cairn.serve.http;

import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.ToolSet;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// Parses the tool sets that a client wants to list.
public final class ToolSetNames {

    private static final String ALL = "all";

    private ToolSetNames() {}

    /// Parses `core`, `code,memory` or `all`; the empty set means all.
    public static Set<ToolSet> parse(String text) {
        var chosen = EnumSet.noneOf(ToolSet.class);
        for (var part : text.split(",", -1)) {
            var name = part.strip().toLowerCase(Locale.ROOT);
            if (name.equals(ALL)) return Set.of();
            chosen.add(find(name));
        }
        return chosen;
    }

    private static ToolSet find(String name) {
        return Arrays.stream(ToolSet.values())
                .filter(set -> set.written().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name));
    }

    private static Refusal unknown(String name) {
        var names = names();
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "There is no tool set '" + name + "'.",
                "Did you mean " + new Misspelling(name).mostSimilar(names).orElse(ALL) + "? The sets are "
                        + String.join(", ", names) + ".");
    }

    private static List<String> names() {
        return Stream.concat(Arrays.stream(ToolSet.values()).map(ToolSet::written), Stream.of(ALL))
                .toList();
    }
}
