package dev.cairn.testrun;

import dev.cairn.engine.testrun.RunPlan;
import dev.cairn.engine.testrun.TestReport;
import dev.cairn.engine.testrun.TestReport.TestFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses the TAP output of node: a line for every test, with the diagnostics indented below it.
final class TapReportReader {

    private static final Pattern TOTAL = Pattern.compile("^# (pass|fail|cancelled|skipped|todo) (\\d+)$");
    private static final Pattern FAILED = Pattern.compile("^\\s*not ok \\d+ - (.*?)(?: # .*)?$");
    private static final Pattern LOCATION = Pattern.compile("^\\s*location: '?(.*?):(\\d+):\\d+'?$");
    private static final Pattern ERROR = Pattern.compile("^\\s*error: (.*)$");
    private static final Pattern PASSED_FILE = Pattern.compile("^ok \\d+ - (/.*)$");
    private static final Pattern THROWN = Pattern.compile("^# (\\w*Error(?: \\[\\w+\\])?: .*)$");
    private static final String NO_REASON = "test failed";
    private static final String FAILED_BY_ITS_TESTS = "failureType: 'subtestsFailed'";

    private TapReportReader() {}

    static Optional<TestReport> read(String output, RunPlan plan, ShortenedFailures condensed) {
        var lines = ShortenedFailures.plain(output).lines().toList();
        int passed = 0;
        int failed = 0;
        int skipped = 0;
        int files = 0;
        boolean isEnded = false;
        var failures = new ArrayList<TestFailure>();
        for (int at = 0; at < lines.size(); at++) {
            var total = TOTAL.matcher(lines.get(at));
            var notOk = FAILED.matcher(lines.get(at));
            if (total.matches()) {
                isEnded = true;
                int number = Integer.parseInt(total.group(2));
                switch (total.group(1)) {
                    case "pass" -> passed += number;
                    case "fail", "cancelled" -> failed += number;
                    default -> skipped += number;
                }
            } else if (notOk.matches())
                failure(notOk.group(1), block(lines, at + 1), plan, condensed)
                        .map(failure ->
                                explained(failure, notOk.group(1), failureText(lines, notOk.group(1)), condensed))
                        .ifPresent(failures::add);
            else if (isFile(lines.get(at), plan, condensed)) files++;
        }
        if (!isEnded) return Optional.empty();
        // A file or group that failed only because of its tests is counted by those.
        return Optional.of(new TestReport(
                Math.max(0, passed - files), failures.isEmpty() ? failed : failures.size(), skipped, failures));
    }

    /// Whether a line reports a file and not a test; node reports a file without tests as one passed test.
    private static boolean isFile(String line, RunPlan plan, ShortenedFailures condensed) {
        var whole = PASSED_FILE.matcher(line);
        return whole.matches() && plan.files().contains(condensed.relative(whole.group(1)));
    }

    /// The output before the line that reports the file's failure.
    private static List<String> failureText(List<String> lines, String file) {
        int end = lines.indexOf("# Subtest: " + file);
        int start = end;
        while (start > 0 && lines.get(start - 1).startsWith("#")) start--;
        return end < 0 ? List.of() : lines.subList(start, end);
    }

    /// Adds the reason to the failure of a file that could not be loaded; the reason is only in the output.
    private static TestFailure explained(
            TestFailure failure, String name, List<String> printed, ShortenedFailures condensed) {
        if (!failure.message().equals(NO_REASON)) return failure;
        var file = failure.file().isEmpty() ? condensed.relative(name) : failure.file();
        var place = condensed.at(file, String.join("\n", printed), List.of(file));
        var thrown = printed.stream()
                .map(THROWN::matcher)
                .filter(Matcher::matches)
                .map(matcher -> ShortenedFailures.message(matcher.group(1)))
                .findFirst();
        return new TestFailure(file, thrown.orElse(NO_REASON), file, place.line() > 0 ? place.line() : failure.line());
    }

    private static List<String> block(List<String> lines, int from) {
        if (from >= lines.size() || !lines.get(from).strip().equals("---")) return List.of();
        int end = from + 1;
        while (end < lines.size() && !lines.get(end).strip().equals("...")) end++;
        return lines.subList(from + 1, end);
    }

    private static Optional<TestFailure> failure(
            String name, List<String> block, RunPlan plan, ShortenedFailures condensed) {
        if (block.stream().anyMatch(line -> line.strip().equals(FAILED_BY_ITS_TESTS))) return Optional.empty();
        // The location is where the test begins; the stack shows where it failed.
        var whole = String.join(
                "\n",
                block.stream().filter(line -> !LOCATION.matcher(line).matches()).toList());
        var printed = failureText(block);
        for (var line : block) {
            var location = LOCATION.matcher(line);
            if (location.matches()) {
                var file = condensed.relative(location.group(1));
                var place = condensed.at(name, whole, List.of(file));
                int at = place.line() > 0 ? place.line() : ShortenedFailures.line(location.group(2));
                return Optional.of(new TestFailure(name, printed, file, at));
            }
        }
        return Optional.of(new TestFailure(
                name, printed, condensed.at(name, whole, plan.files()).file(), 0));
    }

    /// The value of the `error` field, which may span several lines.
    private static String failureText(List<String> block) {
        for (int at = 0; at < block.size(); at++) {
            var error = ERROR.matcher(block.get(at));
            if (!error.matches()) continue;
            if (!error.group(1).startsWith("|"))
                return ShortenedFailures.message(error.group(1).replaceAll("^'|'$", ""));
            int indent = indent(block.get(at));
            int end = at + 1;
            while (end < block.size() && (block.get(end).isBlank() || indent(block.get(end)) > indent)) end++;
            return ShortenedFailures.message(String.join("\n", block.subList(at + 1, end)));
        }
        return "failed";
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }
}
