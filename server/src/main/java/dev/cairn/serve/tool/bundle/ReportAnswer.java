package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.engine.bundle.ManifestReport;
import java.util.LinkedHashMap;
import java.util.Map;

/// Tells how a manifest has served.
final class ReportAnswer {

    private ReportAnswer() {}

    static Answer of(ManifestReport report) {
        var data = new LinkedHashMap<String, Object>();
        data.put("runs", report.runs());
        data.put("entries", report.entries().stream().map(ReportAnswer::entry).toList());
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

    private static Map<String, Object> entry(ManifestReport.Entry entry) {
        var told = new LinkedHashMap<String, Object>();
        told.put("name", entry.name());
        told.put("band", entry.band());
        told.put("runs", entry.runs());
        told.put("consulted", entry.consulted());
        told.put("promoted", entry.promoted());
        if (!entry.proposal().isEmpty()) told.put("proposal", entry.proposal());
        return told;
    }
}
