package dev.cairn.serve.tool.code;

import dev.cairn.answer.Answer;
import dev.cairn.engine.index.IndexJob;
import dev.cairn.engine.index.IndexReport;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.LinkedHashMap;
import java.util.Map;

/// Tells how an indexing run ended.
final class RebuildAnswer {

    private RebuildAnswer() {}

    static Answer of(IndexReport report, boolean whole) {
        if (whole && report.filesSeen() == 0 && report.filesRemoved() == 0)
            throw Refusal.of(
                    ProblemCode.INDEX_EMPTY,
                    "The workspace has no files that are read.",
                    "Look at its .gitignore, and at include and exclude of graph_set_workspace.");
        var told = new LinkedHashMap<String, Object>();
        told.put("status", "COMPLETED");
        report.tx().ifPresent(tx -> told.put("txId", tx.id().toString()));
        told.put("filesSeen", report.filesSeen());
        told.put("filesParsed", report.filesParsed());
        told.put("filesChanged", report.filesChanged());
        told.put("filesRemoved", report.filesRemoved());
        told.put("durationMs", report.took().toMillis());
        told.put("problemsTotal", report.problems().total());
        told.put(
                "problems",
                report.problems().items().stream()
                        .map(problem -> Map.of("path", problem.path(), "message", problem.message()))
                        .toList());
        return Answer.of(summary(report), told);
    }

    /// A run that goes on without its caller; graph_health tells how far it is.
    static Answer queued(IndexJob job) {
        return Answer.of(
                "QUEUED as " + job.id()
                        + ": answers come from what was indexed before; graph_health tells how far it is.",
                Map.of("status", "QUEUED", "job", job.id()));
    }

    private static String summary(IndexReport report) {
        var seen = report.filesSeen() + (report.filesSeen() == 1 ? " file" : " files");
        var changed = report.tx().isEmpty()
                ? "Nothing changed in " + seen
                : "Indexed " + seen + ": " + report.filesChanged() + " new or changed, " + report.filesRemoved()
                        + " removed, " + report.filesParsed() + " parsed";
        var problems = report.problems().total() == 0
                ? ""
                : " " + report.problems().total() + " problems were met; the rest is indexed.";
        return changed + " in " + report.took().toMillis() + " ms." + problems;
    }
}
