package dev.cairn.testrun;

import dev.cairn.engine.testrun.RunPlan;
import dev.cairn.engine.testrun.TestReport;
import dev.cairn.engine.testrun.TestReport.TestFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Parses the output of `cargo test`: the results of every target, or the compiler's errors.
final class CargoReportReader {

    private static final Pattern RESULT =
            Pattern.compile("^test result: \\w+\\. (\\d+) passed; (\\d+) failed; (\\d+) ignored;.*");
    private static final Pattern FAILED = Pattern.compile("^test (\\S+)(?: - .*)? \\.\\.\\. FAILED$");
    private static final Pattern SECTION = Pattern.compile("^---- (\\S+)(?: - .*)? stdout ----$");
    private static final Pattern PANIC = Pattern.compile("panicked at (?:'(.*)', )?([^\\s:]+\\.rs):(\\d+):\\d+:?$");
    private static final Pattern ERROR = Pattern.compile("^error(?:\\[E\\d+\\])?: (.*)$");
    private static final Pattern ARROW = Pattern.compile("^\\s*--> ([^\\s:]+\\.rs):(\\d+):\\d+$");

    private CargoReportReader() {}

    static Optional<TestReport> read(String output, String errors, RunPlan plan, ShortenedFailures condensed) {
        var lines = ShortenedFailures.plain(output).lines().toList();
        int passed = 0;
        int failed = 0;
        int skipped = 0;
        boolean isEnded = false;
        var names = new ArrayList<String>();
        for (var line : lines) {
            var result = RESULT.matcher(line);
            var broken = FAILED.matcher(line);
            if (broken.matches()) names.add(broken.group(1));
            if (!result.matches()) continue;
            isEnded = true;
            passed += Integer.parseInt(result.group(1));
            failed += Integer.parseInt(result.group(2));
            skipped += Integer.parseInt(result.group(3));
        }
        if (!isEnded)
            return compilationFailure(ShortenedFailures.plain(errors).lines().toList(), condensed);
        var sections = sections(lines);
        var failures = names.stream()
                .map(name -> failure(name, sections.getOrDefault(name, List.of()), plan, condensed))
                .toList();
        return Optional.of(new TestReport(passed, failed, skipped, failures));
    }

    private static Map<String, List<String>> sections(List<String> lines) {
        var sections = new LinkedHashMap<String, List<String>>();
        var open = new ArrayList<String>();
        for (var line : lines) {
            var heading = SECTION.matcher(line);
            if (heading.matches()) {
                open = new ArrayList<>();
                sections.put(heading.group(1), open);
            } else open.add(line);
        }
        return sections;
    }

    private static TestFailure failure(String name, List<String> printed, RunPlan plan, ShortenedFailures condensed) {
        for (int at = 0; at < printed.size(); at++) {
            var panic = PANIC.matcher(printed.get(at));
            if (!panic.find()) continue;
            var message = Optional.ofNullable(panic.group(1))
                    .orElse(String.join("\n", printed.subList(at + 1, end(printed, at + 1))));
            return new TestFailure(
                    name,
                    ShortenedFailures.message(message),
                    condensed.relative(panic.group(2)),
                    ShortenedFailures.line(panic.group(3)));
        }
        return condensed.at(name, String.join("\n", printed), plan.files());
    }

    private static int end(List<String> printed, int from) {
        int end = from;
        while (end < printed.size() && !isEnd(printed.get(end))) end++;
        return end;
    }

    private static boolean isEnd(String line) {
        return line.isBlank() || line.startsWith("note:") || line.startsWith("stack backtrace:");
    }

    /// The report of a run that failed because the code does not compile; empty if it compiled.
    private static Optional<TestReport> compilationFailure(List<String> lines, ShortenedFailures condensed) {
        var failures = new ArrayList<TestFailure>();
        for (int at = 0; at < lines.size(); at++) {
            var error = ERROR.matcher(lines.get(at));
            if (!error.matches() || at + 1 >= lines.size()) continue;
            var arrow = ARROW.matcher(lines.get(at + 1));
            if (arrow.matches())
                failures.add(new TestFailure(
                        "compilation",
                        error.group(1),
                        condensed.relative(arrow.group(1)),
                        ShortenedFailures.line(arrow.group(2))));
        }
        return failures.isEmpty() ? Optional.empty() : Optional.of(new TestReport(0, failures.size(), 0, failures));
    }
}
