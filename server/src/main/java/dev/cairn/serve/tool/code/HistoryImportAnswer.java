package dev.cairn.serve.tool.code;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.index.history.HistoryReport;
import java.util.LinkedHashMap;

/// Formats the outcome of a history import as an answer.
final class HistoryImportAnswer {

    private HistoryImportAnswer() {}

    static Answer of(HistoryReport report) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("commits", report.commits());
        fields.put("versions", report.versions());
        report.reachesBackTo().ifPresent(moment -> fields.put("reachesBackTo", moment.toString()));
        fields.put("filesParsed", report.filesParsed());
        fields.put("skipped", report.skipped());
        fields.put("durationMs", report.took().toMillis());
        fields.put(
                "txIds",
                report.transactions().stream().map(tx -> tx.id().toString()).toList());
        return Answer.of(
                (report.versions() == 0
                                ? "Read " + Plurals.of(report.commits(), "commit")
                                        + "; every file version in " + Plurals.verb(report.commits(), "it", "them")
                                        + " was known already."
                                : "Imported " + Plurals.of(report.versions(), "file version") + " from "
                                        + Plurals.of(report.commits(), "commit") + ".")
                        + report.reachesBackTo()
                                .map(moment -> " asOf now reaches back to " + moment + ".")
                                .orElse(""),
                fields);
    }
}
