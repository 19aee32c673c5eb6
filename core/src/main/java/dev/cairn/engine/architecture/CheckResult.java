package dev.cairn.engine.architecture;

import java.util.List;
import java.util.Map;

/// The result of a check.
///
/// @param warnings problems of the rules themselves: overlapping layers, and patterns or exceptions that match nothing
public record CheckResult(
        List<Violation> violations, CheckStatistics statistics, List<RuleProblem> warnings, int checkedFiles) {

    /// The number of files per layer and in no layer, and the number of checked and of excepted uses between layers.
    public record CheckStatistics(Map<String, Integer> layers, int unassigned, int crossings, int excepted) {}

    public CheckResult {
        violations = List.copyOf(violations);
        warnings = List.copyOf(warnings);
    }
}
