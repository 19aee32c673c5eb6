package dev.cairn.serve.tool.code;

import dev.cairn.answer.Answer;
import dev.cairn.engine.index.HistoryReport;
import java.util.LinkedHashMap;

/// Tells how an import of history ended.
final class HistoryAnswer {

    private HistoryAnswer() {}

    static Answer of(HistoryReport report) {
        var told = new LinkedHashMap<String, Object>();
        told.put("commits", report.commits());
        told.put("versions", report.versions());
        report.reachesBackTo().ifPresent(moment -> told.put("reachesBackTo", moment.toString()));
        told.put("filesParsed", report.filesParsed());
        told.put("skipped", report.skipped());
        told.put("durationMs", report.took().toMillis());
        told.put(
                "txIds",
                report.transactions().stream().map(tx -> tx.id().toString()).toList());
        return Answer.of(
                "Imported " + report.versions() + " file versions from " + report.commits() + " commits.", told);
    }
}
