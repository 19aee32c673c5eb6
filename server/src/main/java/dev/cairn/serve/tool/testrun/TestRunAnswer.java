package dev.cairn.serve.tool.testrun;

import dev.cairn.answer.Answer;
import dev.cairn.engine.testrun.TestReport;
import dev.cairn.engine.testrun.TestRunResult;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Formats the outcome of a test run as an answer.
final class TestRunAnswer {

    private TestRunAnswer() {}

    static Answer of(TestRunResult result, Optional<String> episode) {
        var report = result.report();
        var data = new LinkedHashMap<String, Object>();
        data.put("status", result.status().written());
        data.put("passed", report.passed());
        data.put("failed", report.failed());
        data.put(
                "failures",
                report.failures().stream().map(TestRunAnswer::format).toList());
        episode.ifPresent(id -> data.put("episodeId", id));
        if (!result.output().isEmpty()) data.put("output", result.output());
        data.put("skipped", report.skipped());
        data.put("commands", result.commands());
        return Answer.of(summary(result), data);
    }

    private static String summary(TestRunResult result) {
        var report = result.report();
        var counts = report.passed() + " passed, " + report.failed() + " failed"
                + (report.skipped() > 0 ? ", " + report.skipped() + " skipped" : "") + ".";
        return switch (result.status()) {
            case PASSED -> report.passed() == 0 ? "No test ran: " + counts : "All passed: " + counts;
            case FAILED ->
                counts
                        + report.failures().stream()
                                .findFirst()
                                .map(first -> " First: " + first.test() + ".")
                                .orElse("");
            case ERROR -> "The runner told no clean result; its last lines are in output. " + counts;
            case TIMEOUT -> "The time was over and everything that ran was ended. " + counts;
        };
    }

    private static Map<String, Object> format(TestReport.TestFailure failure) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("test", failure.test());
        fields.put("message", failure.message());
        if (!failure.file().isEmpty()) fields.put("file", failure.file());
        if (failure.line() > 0) fields.put("line", failure.line());
        return fields;
    }
}
