package dev.cairn.engine.bundle;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Builds the refusal for a `must_read` band that exceeds the budget.
final class OverBudgetRefusal {

    private OverBudgetRefusal() {}

    static Refusal refusal(BundleAssembly assembly) {
        var spent = assembly.spent();
        var max = spent.max();
        var over = new ArrayList<String>();
        var raise = new ArrayList<String>();
        if (spent.files() > max.maxFiles()) {
            over.add(spent.files() + " files of " + max.maxFiles() + " (" + (spent.files() - max.maxFiles())
                    + " too many)");
            raise.add("budget.max_files to " + spent.files());
        }
        if (spent.tokens() > max.maxTokens()) {
            over.add(spent.tokens() + " tokens of " + max.maxTokens() + " (" + (spent.tokens() - max.maxTokens())
                    + " too many)");
            raise.add("budget.max_tokens to " + spent.tokens());
        }
        return Refusal.of(
                ProblemCode.OVER_BUDGET,
                "must_read needs " + String.join(" and ", over) + ".",
                "Raise " + String.join(" and ", raise) + ", lower budget.per_file_max_tokens, or lower max_files of "
                        + largest(assembly.files()) + ".");
    }

    private static String largest(List<BundleFile> files) {
        return files.stream()
                .collect(Collectors.groupingBy(
                        BundleFile::query,
                        Collectors.summingInt(file -> file.piece().tokens())))
                .entrySet()
                .stream()
                .max(Map.Entry.<String, Integer>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(entry -> entry.getKey() + ", which takes " + entry.getValue() + " tokens")
                .orElse("a query");
    }
}
