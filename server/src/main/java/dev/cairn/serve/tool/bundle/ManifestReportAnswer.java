package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.engine.bundle.ledger.ManifestReport;
import java.util.LinkedHashMap;
import java.util.Map;

/// Formats the report about a manifest as an answer.
final class ManifestReportAnswer {

    private ManifestReportAnswer() {}

    static Answer of(ManifestReport report) {
        var data = new LinkedHashMap<String, Object>();
        data.put("runs", report.runs());
        data.put(
                "entries",
                report.entries().stream().map(ManifestReportAnswer::entry).toList());
        if (!report.missing().isEmpty()) data.put("missing", report.missing());
        if (report.isCut()) data.put("isCut", true);
        return Answer.of(summary(report), data);
    }

    private static String summary(ManifestReport report) {
        long proposals = report.entries().stream()
                .filter(entry -> !entry.proposal().isEmpty())
                .count();
        var runs = report.runs() + (report.runs() == 1 ? " run of " : " runs of ") + report.taskClass() + ". ";
        if (report.runs() < ManifestReport.RUNS_MIN)
            return runs + "Proposals are made from " + ManifestReport.RUNS_MIN + " runs on.";
        return runs + (proposals == 0 ? "Nothing to change." : proposals + " proposals; the file is yours to edit.");
    }

    private static Map<String, Object> entry(ManifestReport.ReportEntry entry) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("name", entry.name());
        fields.put("band", entry.band());
        fields.put("runs", entry.runs());
        fields.put("consulted", entry.consulted());
        fields.put("promoted", entry.promoted());
        if (!entry.proposal().isEmpty()) fields.put("proposal", entry.proposal());
        return fields;
    }
}
