package dev.cairn.testrun;

import dev.cairn.engine.testrun.TestReport;
import dev.cairn.engine.testrun.TestReport.TestFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses the output of pytest with `-rfE --tb=short`.
final class PytestReportReader {

    private static final Pattern COUNT =
            Pattern.compile("(\\d+) (passed|failed|errors?|skipped|xfailed|xpassed|deselected)\\b");
    private static final Pattern LAST = Pattern.compile("^(?:=+ )?(?:\\d+ \\w+(?:, )?)+ in [\\d.:() hms]+(?: =+)?$");
    private static final Pattern NONE = Pattern.compile("^(?:=+ )?no tests ran in .*");
    private static final Pattern SUMMARY = Pattern.compile("^(?:FAILED|ERROR) (.+)$");
    private static final String REASON = " - ";
    private static final Pattern HEADING = Pattern.compile("^_{2,} (?:ERROR (?:at \\w+ of|collecting) )?(.+?) _{2,}$");
    private static final Pattern FRAME = Pattern.compile("^(\\S.*?):(\\d+): (?:in .*|[A-Z]\\w*)$");
    private static final Pattern ERROR_LINE = Pattern.compile("^E\\s{2,}(.*)$");

    /// The location of a syntax error as Python prints it.
    private static final Pattern SYNTAX_ERROR_LOCATION =
            Pattern.compile("^\\s*File \"(.+)\", line (\\d{1,7})(?:, in .*)?$");

    /// One section of the output: the last location in the workspace, and the message.
    private static final class PytestSection {
        private String file = "";
        private int line;
        private final List<String> lines = new ArrayList<>();

        /// Sets the location if it is in a file of the workspace; locations in libraries are ignored.
        void at(ShortenedFailures condensed, Matcher place) {
            var path = condensed.relative(place.group(1));
            if (!condensed.isInWorkspace(path)) return;
            file = path;
            line = ShortenedFailures.line(place.group(2));
        }

        void addLine(ShortenedFailures condensed, String text) {
            var place = SYNTAX_ERROR_LOCATION.matcher(text);
            if (place.matches()) at(condensed, place);
            else lines.add(text);
        }
    }

    private final ShortenedFailures condensed;
    private final Map<String, PytestSection> sections = new LinkedHashMap<>();
    private final List<String> summaries = new ArrayList<>();
    private int passed;
    private int failed;
    private int skipped;
    private boolean isEnded;

    private PytestReportReader(ShortenedFailures condensed) {
        this.condensed = condensed;
    }

    static Optional<TestReport> read(String output, ShortenedFailures condensed) {
        var text = new PytestReportReader(condensed);
        var section = new PytestSection();
        for (var line : ShortenedFailures.plain(output).lines().toList())
            section = text.line(line.stripTrailing(), section);
        return text.isEnded ? Optional.of(text.report()) : Optional.empty();
    }

    private PytestSection line(String line, PytestSection section) {
        var heading = HEADING.matcher(line);
        if (heading.matches()) return sections.computeIfAbsent(heading.group(1), _ -> new PytestSection());
        var frame = FRAME.matcher(line);
        var lines = ERROR_LINE.matcher(line);
        var summary = SUMMARY.matcher(line);
        if (frame.matches()) section.at(condensed, frame);
        else if (lines.matches()) section.addLine(condensed, lines.group(1));
        else if (summary.matches()) summaries.add(summary.group(1));
        else if (NONE.matcher(line).matches()) isEnded = true;
        else if (LAST.matcher(line).matches()) count(line);
        return section;
    }

    private void count(String line) {
        isEnded = true;
        for (var count = COUNT.matcher(line); count.find(); ) {
            int number = Integer.parseInt(count.group(1));
            switch (count.group(2)) {
                case "passed", "xpassed" -> passed += number;
                case "failed", "error", "errors" -> failed += number;
                case "skipped", "xfailed" -> skipped += number;
                default -> {}
            }
        }
    }

    private TestReport report() {
        var failures = new ArrayList<TestFailure>();
        for (var summary : summaries) failures.add(failure(summary));
        return new TestReport(passed, failed, skipped, failures);
    }

    /// Reads a line of the summary, `name - reason`. A name may contain ` - `; the section with that name shows
    /// where it ends.
    private TestFailure failure(String summary) {
        int end = summary.indexOf(REASON);
        for (int next = end; next >= 0; next = summary.indexOf(REASON, next + 1))
            if (sections.containsKey(name(summary.substring(0, next)))) end = next;
        if (sections.containsKey(name(summary))) end = -1;
        var id = end < 0 ? summary : summary.substring(0, end);
        var why = end < 0 ? "" : summary.substring(end + REASON.length());
        var section = sections.getOrDefault(name(id), new PytestSection());
        var message = section.lines.isEmpty() ? why : ShortenedFailures.message(String.join("\n", section.lines));
        var file = section.file.isEmpty() ? condensed.relative(id.split("::", -1)[0]) : section.file;
        return new TestFailure(id, message, file, section.line);
    }

    private static String name(String id) {
        var parts = List.of(id.split("::", -1));
        return parts.size() == 1 ? id : String.join(".", parts.subList(1, parts.size()));
    }
}
