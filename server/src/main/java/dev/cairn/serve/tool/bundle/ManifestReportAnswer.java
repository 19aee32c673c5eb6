package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.bundle.ledger.ManifestReport;
import java.util.LinkedHashMap;
import java.util.Map;

/// Formats the report about a manifest as an answer.
final class ManifestReportAnswer {

    private ManifestReportAnswer() {}

    static Answer of(ManifestReport report) {
        var data = new LinkedHashMap<String, Object>();
        data.put("runs", report.runs());
        data.put("runsWithFeedback", report.informed());
        data.put(
                "entries",
                report.entries().stream().map(ManifestReportAnswer::entry).toList());
        if (!report.outside().isEmpty())
            data.put(
                    "outside",
                    report.outside().stream().map(ManifestReportAnswer::file).toList());
        if (!report.missing().isEmpty()) data.put("missing", report.missing());
        if (report.isCut()) data.put("isCut", true);
        return Answer.of(summary(report), data);
    }

    private static String summary(ManifestReport report) {
        var runs = report.runs() + (report.runs() == 1 ? " run of " : " runs of ") + report.taskClass() + ", "
                + report.informed() + " of them with feedback. ";
        int proposals = report.proposals();
        if (proposals > 0)
            return runs + Plurals.of(proposals, "change") + Plurals.verb(proposals, " is", " are")
                    + " proposed; nothing is changed until you edit the manifest.";
        return runs
                + (report.informed() < ManifestReport.RUNS_MIN
                        ? "Changes are proposed after " + ManifestReport.RUNS_MIN
                                + " runs with feedback: call bundle_feedback after the work."
                        : "No change is proposed.");
    }

    private static Map<String, Object> file(ManifestReport.OutsideFile file) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("path", file.path());
        fields.put("runs", file.runs());
        if (!file.proposal().isEmpty()) fields.put("proposal", file.proposal());
        return fields;
    }

    private static Map<String, Object> entry(ManifestReport.ReportEntry entry) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("name", entry.name());
        fields.put("band", entry.band());
        fields.put("runs", entry.counts().runs());
        fields.put("consulted", entry.counts().consulted());
        fields.put("promoted", entry.counts().promoted());
        fields.put("downgraded", entry.counts().downgraded());
        fields.put("deferred", entry.counts().deferred());
        if (!entry.proposal().isEmpty()) fields.put("proposal", entry.proposal());
        return fields;
    }
}
