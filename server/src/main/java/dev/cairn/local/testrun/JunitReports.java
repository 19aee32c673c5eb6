package dev.cairn.local.testrun;

import dev.cairn.engine.testrun.Processes;
import dev.cairn.engine.testrun.ProjectFolder;
import dev.cairn.engine.testrun.Report;
import dev.cairn.engine.testrun.Report.Failure;
import dev.cairn.engine.testrun.RunPlan;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Reads the JUnit XML reports of Maven and Gradle, or the compiler's errors when there are none.
final class JunitReports {

    private static final Pattern MAVEN_ERROR = Pattern.compile("^\\[ERROR\\] (/.+?\\.\\w+):\\[(\\d+),\\d+\\] (.*)$");
    private static final Pattern GRADLE_ERROR = Pattern.compile("^(/.+?\\.\\w+):(\\d+): error: (.*)$");

    private static final Pattern GRADLE_TASK = Pattern.compile("(?m)^> Task :(?:\\S+:)?test\\b");

    /// Maven's message when no test was found.
    private static final Pattern NO_TEST =
            Pattern.compile("(?m)^\\[INFO\\] Tests run: 0, Failures: 0, Errors: 0, Skipped: 0\\s*$");

    private final Condensed condensed;
    private final ArrayList<Failure> failures = new ArrayList<>();
    private int tests;
    private int failed;
    private int skipped;

    private JunitReports(Condensed condensed) {
        this.condensed = condensed;
    }

    static Optional<Report> read(RunPlan plan, Processes.Ended ended, ProjectFolder folder) {
        var reports = new JunitReports(new Condensed(folder, plan.folder()));
        var unbuilt = reports.unbuilt(ended.output() + "\n" + ended.errors());
        if (unbuilt.isPresent()) return unbuilt;
        boolean isRead = false;
        for (int at = 0; at < plan.reports().size(); at++) {
            var report = plan.reports().get(at);
            var text = folder.text(report);
            if (text.isEmpty() || !hasRun(report, ended.output())) continue;
            isRead |= reports.take(text.get(), plan.files().get(at));
        }
        return isRead || NO_TEST.matcher(ended.output()).find() ? Optional.of(reports.report()) : Optional.empty();
    }

    /// A report may be left from an earlier run; the tests of this run also appear in the output.
    private static boolean hasRun(String report, String output) {
        var name = report.substring(report.lastIndexOf("TEST-") + "TEST-".length(), report.length() - ".xml".length());
        return output.contains("Running " + name) || GRADLE_TASK.matcher(output).find();
    }

    private Report report() {
        return new Report(tests - failed - skipped, failed, skipped, failures);
    }

    private boolean take(String xml, String file) {
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
        failures.add(new Failure(
                name,
                Condensed.message(reason.isBlank() ? type : reason),
                file,
                frame.find() ? Condensed.line(frame.group(1)) : 0));
    }

    private static String attribute(XMLStreamReader reader, String name) {
        var value = reader.getAttributeValue(null, name);
        return value == null ? "" : value;
    }

    /// A compilation error fails the whole run; reports of an earlier run are ignored.
    private Optional<Report> unbuilt(String output) {
        var found = new ArrayList<Failure>();
        for (var line : Condensed.plain(output).lines().toList())
            for (var pattern : new Pattern[] {MAVEN_ERROR, GRADLE_ERROR}) {
                var error = pattern.matcher(line);
                if (!error.matches()) continue;
                var failure = new Failure(
                        "compilation",
                        error.group(3),
                        condensed.relative(error.group(1)),
                        Condensed.line(error.group(2)));
                if (!found.contains(failure)) found.add(failure);
            }
        return found.isEmpty() ? Optional.empty() : Optional.of(new Report(0, found.size(), 0, found));
    }
}
