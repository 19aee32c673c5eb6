package dev.cairn.testrun;

import dev.cairn.engine.testrun.RunPlan;
import dev.cairn.engine.testrun.TestReport;
import dev.cairn.engine.testrun.TestReport.TestFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Parses the events of `go test -json`, one JSON object per line.
final class GoTestReportReader {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern PLACE = Pattern.compile("^\\s*([\\w.\\-/]+\\.go):(\\d+)(?::\\d+)?: (.*)$");

    private record Test(String packageName, String name) {}

    private final ShortenedFailures condensed;
    private final RunPlan plan;
    private final Map<Test, StringBuilder> output = new LinkedHashMap<>();
    private final Map<Test, String> endings = new LinkedHashMap<>();

    private GoTestReportReader(ShortenedFailures condensed, RunPlan plan) {
        this.condensed = condensed;
        this.plan = plan;
    }

    static Optional<TestReport> read(String text, String errors, RunPlan plan, ShortenedFailures condensed) {
        var events = new GoTestReportReader(condensed, plan);
        text.lines().filter(line -> line.startsWith("{")).forEach(events::event);
        return events.endings.isEmpty() ? Optional.empty() : Optional.of(events.report(errors));
    }

    private void event(String line) {
        JsonNode event;
        try {
            event = JSON.readTree(line);
        } catch (JacksonException notJson) {
            return;
        }
        var packageName =
                event.path("Package").asString(event.path("ImportPath").asString(""));
        var test = new Test(packageName, event.path("Test").asString(""));
        switch (event.path("Action").asString("")) {
            case "output", "build-output" ->
                output.computeIfAbsent(test, _ -> new StringBuilder())
                        .append(event.path("Output").asString(""));
            case "pass", "fail", "skip" ->
                endings.put(test, event.path("Action").asString(""));
            default -> {}
        }
    }

    private TestReport report(String errors) {
        int passed = 0;
        int failed = 0;
        int skipped = 0;
        var failures = new ArrayList<TestFailure>();
        for (var each : endings.entrySet()) {
            var test = each.getKey();
            boolean isPackage = test.name.isEmpty();
            if (isPackage ? !each.getValue().equals("fail") || hasFailed(test.packageName) : hasParts(test)) continue;
            switch (each.getValue()) {
                case "pass" -> passed++;
                case "skip" -> skipped++;
                default -> {
                    failed++;
                    failures.add(failure(test, isPackage ? errors : ""));
                }
            }
        }
        return new TestReport(passed, failed, skipped, failures);
    }

    private boolean hasFailed(String packageName) {
        return endings.entrySet().stream()
                .anyMatch(each -> each.getKey().packageName.equals(packageName)
                        && !each.getKey().name.isEmpty()
                        && each.getValue().equals("fail"));
    }

    /// Whether the test has subtests; then only the subtests are counted.
    private boolean hasParts(Test test) {
        return endings.keySet().stream()
                .anyMatch(
                        other -> other.packageName.equals(test.packageName) && other.name.startsWith(test.name + "/"));
    }

    private TestFailure failure(Test test, String more) {
        var name = test.name.isEmpty() ? test.packageName : test.name;
        var printed = output.getOrDefault(test, new StringBuilder()) + more;
        var lines = printed.lines()
                .filter(line -> !line.startsWith("===") && !line.strip().startsWith("---"))
                .toList();
        for (var line : lines) {
            var place = PLACE.matcher(line);
            if (place.matches())
                return new TestFailure(
                        name,
                        ShortenedFailures.message(place.group(3)),
                        file(place.group(1)),
                        ShortenedFailures.line(place.group(2)));
        }
        return condensed.at(name, String.join("\n", lines), plan.files());
    }

    /// The path of a file. Go prints only the file name, so the folder is looked up among the executed files.
    private String file(String written) {
        var name = written.substring(written.lastIndexOf('/') + 1);
        return plan.files().stream()
                .filter(file -> file.equals(name) || file.endsWith("/" + name))
                .findFirst()
                .orElse(condensed.relative(written));
    }
}
