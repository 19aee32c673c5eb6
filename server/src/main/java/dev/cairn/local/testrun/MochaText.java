package dev.cairn.local.testrun;

import dev.cairn.engine.testrun.Report;
import dev.cairn.engine.testrun.RunPlan;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Parses mocha's error output when it cannot load a test file and writes no JSON.
final class MochaText {

    private static final Pattern THROWN = Pattern.compile("(?m)^(?:.*?: )?(\\w*Error(?: \\[\\w+\\])?: .*)$");

    private MochaText() {}

    /// The file that could not be loaded, reported as a failure of the whole run.
    static Optional<Report> unstarted(String errors, RunPlan plan, Condensed condensed) {
        var thrown = THROWN.matcher(Condensed.plain(errors));
        if (!thrown.find()) return Optional.empty();
        var place = condensed.at("", errors, plan.files());
        var failure = new Report.Failure(
                place.file().isEmpty() ? "loading" : place.file(),
                Condensed.message(thrown.group(1)),
                place.file(),
                place.line());
        return Optional.of(new Report(0, 1, 0, List.of(failure)));
    }
}
