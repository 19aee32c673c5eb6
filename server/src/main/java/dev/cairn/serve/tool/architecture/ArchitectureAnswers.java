package dev.cairn.serve.tool.architecture;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.architecture.CheckResult;
import dev.cairn.engine.architecture.PlacementAdvice;
import dev.cairn.engine.architecture.RuleProblem;
import dev.cairn.engine.architecture.Violation;
import java.util.LinkedHashMap;
import java.util.Map;

/// Formats the answers about architecture violations and about suggested locations for new code.
final class ArchitectureAnswers {

    private static final int LISTED_MAX = 200;

    private ArchitectureAnswers() {}

    static Answer ofCheck(CheckResult result) {
        var data = new LinkedHashMap<String, Object>();
        data.put(
                "violations",
                result.violations().stream()
                        .limit(LISTED_MAX)
                        .map(ArchitectureAnswers::format)
                        .toList());
        if (result.violations().size() > LISTED_MAX)
            data.put("violationsTotal", result.violations().size());
        if (!result.warnings().isEmpty())
            data.put(
                    "warnings",
                    result.warnings().stream().map(RuleProblem::toString).toList());
        var statistics = result.statistics();
        var counts = new LinkedHashMap<String, Object>();
        counts.put("layers", statistics.layers());
        counts.put("withoutLayer", statistics.unassigned());
        counts.put("crossings", statistics.crossings());
        counts.put("excepted", statistics.excepted());
        data.put("statistics", counts);
        data.put("checkedFiles", result.checkedFiles());
        return Answer.of(summary(result), data);
    }

    private static String summary(CheckResult result) {
        if (result.violations().isEmpty())
            return "No violations: " + Plurals.of(result.statistics().crossings(), "use") + " between layers in "
                    + Plurals.of(result.checkedFiles(), "file") + " checked.";
        var first = result.violations().getFirst();
        return Plurals.of(result.violations().size(), "violation") + " in "
                + Plurals.of(result.checkedFiles(), "file") + ". First: " + first.file() + ":" + first.line() + " ("
                + first.rule()
                + ").";
    }

    private static Map<String, Object> format(Violation violation) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("rule", violation.rule());
        put(fields, "from", violation.layers().from());
        put(fields, "to", violation.layers().to());
        fields.put("file", violation.file());
        fields.put("line", violation.line());
        put(fields, "import", violation.written());
        put(fields, "uses", violation.used());
        put(fields, "crosses", violation.crosses());
        fields.put("suggestion", violation.suggestion());
        return fields;
    }

    private static void put(Map<String, Object> fields, String name, String value) {
        if (!value.isEmpty()) fields.put(name, value);
    }

    static Answer ofPlacement(PlacementAdvice advice) {
        var data = new LinkedHashMap<String, Object>();
        data.put("suggestedLayer", advice.layer());
        data.put("suggestedPath", advice.path());
        data.put("reasoning", advice.reasoning());
        if (!advice.unknown().isEmpty()) data.put("unknown", advice.unknown());
        return Answer.of(
                "Put it into " + advice.path() + "."
                        + (advice.reasoning().isEmpty()
                                ? ""
                                : " Why: " + advice.reasoning().getFirst() + "."),
                data);
    }
}
