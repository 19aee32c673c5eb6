package dev.cairn.engine.architecture;

import java.util.List;
import java.util.Map;

/// What a check found.
///
/// `warnings` tell what is odd about the rules themselves: layers that overlap, patterns and exceptions
/// that fit nothing.
public record CheckResult(
        List<Violation> violations, Statistics statistics, List<RuleProblem> warnings, int checkedFiles) {

    /// How many files each layer holds, how many none does, how many uses between layers were looked at and
    /// excepted.
    public record Statistics(Map<String, Integer> layers, int unassigned, int crossings, int excepted) {}

    public CheckResult {
        violations = List.copyOf(violations);
        warnings = List.copyOf(warnings);
    }
}
