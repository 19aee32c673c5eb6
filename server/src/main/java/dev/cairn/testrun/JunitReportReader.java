package dev.cairn.testrun;

import dev.cairn.engine.testrun.ProcessRunner;
import dev.cairn.engine.testrun.ProjectFolder;
import dev.cairn.engine.testrun.RunPlan;
import dev.cairn.engine.testrun.TestReport;
import dev.cairn.engine.testrun.TestReport.TestFailure;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Reads the JUnit XML reports of Maven and Gradle, or the compiler's errors when there are none.
final class JunitReportReader {

    private static final Pattern MAVEN_ERROR = Pattern.compile("^\\[ERROR\\] (/.+?\\.\\w+):\\[(\\d+),\\d+\\] (.*)$");
    private static final Pattern GRADLE_ERROR = Pattern.compile("^(/.+?\\.\\w+):(\\d+): error: (.*)$");

    private static final Pattern GRADLE_TASK = Pattern.compile("(?m)^> Task :(?:\\S+:)?test\\b");

    /// Maven's message when no test was found.
    private static final Pattern NO_TEST =
            Pattern.compile("(?m)^\\[INFO\\] Tests run: 0, Failures: 0, Errors: 0, Skipped: 0\\s*$");

    private final ShortenedFailures condensed;
    private final ArrayList<TestFailure> failures = new ArrayList<>();
    private int tests;
    private int failed;
    private int skipped;

    private JunitReportReader(ShortenedFailures condensed) {
        this.condensed = condensed;
    }

    static Optional<TestReport> read(RunPlan plan, ProcessRunner.EndedProcess ended, ProjectFolder folder) {
        var reports = new JunitReportReader(new ShortenedFailures(folder, plan.folder()));
        var unbuilt = reports.compilationFailure(ended.output() + "\n" + ended.errors());
        if (unbuilt.isPresent()) return unbuilt;
        boolean isRead = false;
        for (int at = 0; at < plan.reports().size(); at++) {
            var report = plan.reports().get(at);
            var text = folder.text(report);
            if (text.isEmpty() || !hasRun(report, ended.output())) continue;
            isRead |= reports.readReport(text.get(), plan.files().get(at));
        }
        return isRead || NO_TEST.matcher(ended.output()).find() ? Optional.of(reports.report()) : Optional.empty();
    }

    /// Whether a report belongs to this run and not to an earlier one: its tests appear in the output.
    private static boolean hasRun(String report, String output) {
        var name = report.substring(report.lastIndexOf("TEST-") + "TEST-".length(), report.length() - ".xml".length());
        return output.contains("Running " + name) || GRADLE_TASK.matcher(output).find();
    }

    private TestReport report() {
        return new TestReport(tests - failed - skipped, failed, skipped, failures);
    }

    private boolean readReport(String xml, String file) {
        var factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            var reader = factory.createXMLStreamReader(new StringReader(xml));
            var name = "";
            while (reader.hasNext()) {
                if (reader.next() != XMLStreamConstants.START_ELEMENT) continue;
                switch (reader.getLocalName()) {
                    case "testcase" -> {
                        name = attribute(reader, "name");
                        tests++;
                    }
                    case "failure", "error" -> add(name, reader, file);
                    case "skipped" -> skipped++;
                    default -> {}
                }
            }
            return true;
        } catch (XMLStreamException broken) {
            return false;
        }
    }

    private void add(String name, XMLStreamReader reader, String file) throws XMLStreamException {
        failed++;
        var reason = attribute(reader, "message");
        var type = attribute(reader, "type");
        var stack = reader.getElementText();
        var simple = file.substring(file.lastIndexOf('/') + 1);
        var frame =
                Pattern.compile("\\(" + Pattern.quote(simple) + ":(\\d+)\\)").matcher(stack);
        failures.add(new TestFailure(
                name,
                ShortenedFailures.message(reason.isBlank() ? type : reason),
                file,
                frame.find() ? ShortenedFailures.line(frame.group(1)) : 0));
    }

    private static String attribute(XMLStreamReader reader, String name) {
        var value = reader.getAttributeValue(null, name);
        return value == null ? "" : value;
    }

    /// The report of a run that failed because the code does not compile; reports of an earlier run are then
    /// ignored.
    private Optional<TestReport> compilationFailure(String output) {
        var found = new ArrayList<TestFailure>();
        for (var line : ShortenedFailures.plain(output).lines().toList())
            for (var pattern : new Pattern[] {MAVEN_ERROR, GRADLE_ERROR}) {
                var error = pattern.matcher(line);
                if (!error.matches()) continue;
                var failure = new TestFailure(
                        "compilation",
                        error.group(3),
                        condensed.relative(error.group(1)),
                        ShortenedFailures.line(error.group(2)));
                if (!found.contains(failure)) found.add(failure);
            }
        return found.isEmpty() ? Optional.empty() : Optional.of(new TestReport(0, found.size(), 0, found));
    }
}
