package dev.cairn.serve.tool.architecture;

import dev.cairn.answer.Answer;
import dev.cairn.engine.architecture.CheckResult;
import dev.cairn.engine.architecture.PlaceAdvice;
import dev.cairn.engine.architecture.RuleProblem;
import dev.cairn.engine.architecture.Violation;
import java.util.LinkedHashMap;
import java.util.Map;

/// Tells what a check of the architecture found and where new code belongs.
final class ArchitectureAnswers {

    private static final int LISTED_MAX = 200;

    private ArchitectureAnswers() {}

    static Answer checked(CheckResult result) {
        var data = new LinkedHashMap<String, Object>();
        data.put(
                "violations",
                result.violations().stream()
                        .limit(LISTED_MAX)
                        .map(ArchitectureAnswers::told)
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
            return "No violations: " + result.statistics().crossings() + " uses between layers in "
                    + result.checkedFiles() + " files keep to the rules.";
        var first = result.violations().getFirst();
        return result.violations().size() + (result.violations().size() == 1 ? " violation" : " violations") + " in "
                + result.checkedFiles() + " files. First: " + first.file() + ":" + first.line() + " (" + first.rule()
                + ").";
    }

    private static Map<String, Object> told(Violation violation) {
        var told = new LinkedHashMap<String, Object>();
        told.put("rule", violation.rule());
        put(told, "from", violation.layers().from());
        put(told, "to", violation.layers().to());
        told.put("file", violation.file());
        told.put("line", violation.line());
        put(told, "import", violation.written());
        put(told, "uses", violation.used());
        put(told, "crosses", violation.crosses());
        told.put("suggestion", violation.suggestion());
        return told;
    }

    private static void put(Map<String, Object> told, String name, String value) {
        if (!value.isEmpty()) told.put(name, value);
    }

    static Answer placed(PlaceAdvice advice) {
        var data = new LinkedHashMap<String, Object>();
        data.put("suggestedLayer", advice.layer());
        data.put("suggestedPath", advice.path());
        data.put("reasoning", advice.reasoning());
        if (!advice.unknown().isEmpty()) data.put("unknown", advice.unknown());
        return Answer.of("Put it into " + advice.layer() + ": " + advice.path() + ".", data);
    }
}
