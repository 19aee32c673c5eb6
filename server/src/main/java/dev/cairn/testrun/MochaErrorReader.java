package dev.cairn.testrun;

import dev.cairn.engine.testrun.RunPlan;
import dev.cairn.engine.testrun.TestReport;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Parses mocha's error output when it cannot load a test file and writes no JSON.
final class MochaErrorReader {

    private static final Pattern THROWN = Pattern.compile("(?m)^(?:.*?: )?(\\w*Error(?: \\[\\w+\\])?: .*)$");

    private MochaErrorReader() {}

    /// The file that could not be loaded, reported as a failure of the whole run.
    static Optional<TestReport> loadFailure(String errors, RunPlan plan, ShortenedFailures condensed) {
        var thrown = THROWN.matcher(ShortenedFailures.plain(errors));
        if (!thrown.find()) return Optional.empty();
        var place = condensed.at("", errors, plan.files());
        var failure = new TestReport.TestFailure(
                place.file().isEmpty() ? "loading" : place.file(),
                ShortenedFailures.message(thrown.group(1)),
                place.file(),
                place.line());
        return Optional.of(new TestReport(0, 1, 0, List.of(failure)));
    }
}
