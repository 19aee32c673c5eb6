package dev.cairn.local.testrun;

import dev.cairn.engine.testrun.Report;
import dev.cairn.engine.testrun.Report.Failure;
import dev.cairn.engine.testrun.RunPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads what pytest prints with `-rfE --tb=short`.
final class PytestText {

    private static final Pattern COUNT =
            Pattern.compile("(\\d+) (passed|failed|errors?|skipped|xfailed|xpassed|deselected)\\b");
    private static final Pattern LAST = Pattern.compile("^(?:=+ )?(?:\\d+ \\w+(?:, )?)+ in [\\d.:() hms]+(?: =+)?$");
    private static final Pattern NONE = Pattern.compile("^(?:=+ )?no tests ran in .*");
    private static final Pattern SUMMARY = Pattern.compile("^(?:FAILED|ERROR) (.+?)(?: - (.*))?$");
    private static final Pattern HEADING = Pattern.compile("^_{2,} (?:ERROR (?:at \\w+ of|collecting) )?(.+?) _{2,}$");
    private static final Pattern FRAME = Pattern.compile("^(\\S.*?):(\\d+): (?:in .*|[A-Z]\\w*)$");
    private static final Pattern SAID = Pattern.compile("^E\\s{2,}(.*)$");

    /// What one section tells: where it broke last, and what was said.
    private static final class Section {
        private String file = "";
        private int line;
        private final List<String> said = new ArrayList<>();
    }

    private final Condensed condensed;
    private final RunPlan plan;
    private final Map<String, Section> sections = new LinkedHashMap<>();
    private final List<String[]> summaries = new ArrayList<>();
    private int passed;
    private int failed;
    private int skipped;
    private boolean isEnded;

    private PytestText(Condensed condensed, RunPlan plan) {
        this.condensed = condensed;
        this.plan = plan;
    }

    static Optional<Report> read(String output, RunPlan plan, Condensed condensed) {
        var text = new PytestText(condensed, plan);
        var section = new Section();
        for (var line : Condensed.plain(output).lines().toList()) section = text.line(line.stripTrailing(), section);
        return text.isEnded ? Optional.of(text.report()) : Optional.empty();
    }

    private Section line(String line, Section section) {
        var heading = HEADING.matcher(line);
        if (heading.matches()) return sections.computeIfAbsent(heading.group(1), _ -> new Section());
        var frame = FRAME.matcher(line);
        var said = SAID.matcher(line);
        var summary = SUMMARY.matcher(line);
        if (frame.matches()) {
            section.file = condensed.relative(plan.folder(), frame.group(1));
            section.line = Condensed.line(frame.group(2));
        } else if (said.matches()) section.said.add(said.group(1));
        else if (summary.matches())
            summaries.add(new String[] {
                summary.group(1), Optional.ofNullable(summary.group(2)).orElse("")
            });
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

    private Report report() {
        var failures = new ArrayList<Failure>();
        for (var summary : summaries) failures.add(failure(summary[0], summary[1]));
        return new Report(passed, failed, skipped, failures);
    }

    private Failure failure(String id, String why) {
        var parts = List.of(id.split("::", -1));
        var name = parts.size() == 1 ? id : String.join(".", parts.subList(1, parts.size()));
        var section = sections.getOrDefault(name, new Section());
        var message = section.said.isEmpty() ? why : Condensed.message(String.join("\n", section.said));
        var file = section.file.isEmpty() ? condensed.relative(plan.folder(), parts.getFirst()) : section.file;
        return new Failure(id, message, file, section.line);
    }
}
