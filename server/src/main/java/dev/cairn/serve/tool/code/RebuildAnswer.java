package dev.cairn.serve.tool.code;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.OrderedFields;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.health.WorkspaceHealth;
import dev.cairn.engine.index.IndexJob;
import dev.cairn.engine.index.IndexReport;
import dev.cairn.engine.index.IndexReport.IndexProblems;
import dev.cairn.model.code.FileProblem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.digest.DigestState.Activity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Formats the outcome of an indexing run as an answer.
final class RebuildAnswer {

    static final List<AnswerField> FIELDS = List.of(
            AnswerField.required("status"),
            AnswerField.high("job"),
            AnswerField.high("txId"),
            AnswerField.high("filesProcessed"),
            AnswerField.high("filesParsed"),
            AnswerField.high("filesChanged"),
            AnswerField.high("filesRemoved"),
            AnswerField.high("symbols"),
            AnswerField.medium("documents"),
            AnswerField.medium("sections"),
            AnswerField.medium("durationMs"),
            AnswerField.medium("summarized"),
            AnswerField.medium("problemsTotal"),
            AnswerField.low("problems"),
            AnswerField.low("edges"));

    /// The scope of the request.
    ///
    /// @param isWhole whether all files are indexed and not only some paths
    /// @param isFull whether files are read and resolved again even if they are unchanged
    record RebuildScope(boolean isWhole, boolean isFull) {}

    private RebuildAnswer() {}

    /// The same answer with the numbers of indexed documents and sections added.
    static Answer withDocuments(Answer answer, WorkspaceHealth health) {
        var fields = new LinkedHashMap<>(answer.data());
        fields.put("documents", health.code().counts().documents());
        fields.put("sections", health.code().counts().sections());
        return Answer.of(answer.summary(), fields);
    }

    /// The answer for a finished run. An index without files or symbols is refused, because it cannot be queried
    /// even if the run succeeded.
    static Answer of(IndexReport report, RebuildScope run, WorkspaceHealth health) {
        boolean whole = run.isWhole();
        if (whole && report.filesSeen() == 0 && report.filesRemoved() == 0)
            throw Refusal.of(
                    ProblemCode.INDEX_EMPTY,
                    "The workspace has no files that are read.",
                    "Look at its .gitignore, and at include and exclude of graph_set_workspace.");
        if (whole && health.code().counts().symbols() == 0)
            throw Refusal.of(
                    ProblemCode.INDEX_EMPTY,
                    "No symbol was found in " + Plurals.of(report.filesSeen(), "file")
                            + "; none is in a language that is parsed.",
                    "Register the folder that holds the sources, or read its files directly.");
        var fields = new LinkedHashMap<String, Object>();
        fields.put("status", "COMPLETED");
        report.tx().ifPresent(tx -> fields.put("txId", tx.id().toString()));
        fields.put("filesProcessed", report.filesSeen());
        fields.put("filesParsed", report.filesParsed());
        fields.put("filesChanged", report.filesChanged());
        fields.put("filesRemoved", report.filesRemoved());
        fields.put("symbols", health.code().counts().symbols());
        if (health.digests().activity() != Activity.OFF)
            fields.put("summarized", health.digests().message());
        fields.put("durationMs", report.took().toMillis());
        var problems = whole ? standing(report, health) : report.problems();
        fields.put("problemsTotal", problems.total());
        fields.put(
                "problems",
                problems.items().stream()
                        .map(problem -> OrderedFields.of("path", problem.path(), "message", problem.message()))
                        .toList());
        fields.put("edges", health.code().edges());
        var summary = !whole && report.filesSeen() == 0 && report.filesRemoved() == 0
                ? "The given paths name no file, so nothing was read."
                : summary(report, run.isFull(), problems);
        return Answer.of(summary, fields);
    }

    /// The answer for a run that continues in the background; graph_health shows its progress.
    static Answer queued(IndexJob job) {
        return Answer.of(
                "The run " + job.id()
                        + " goes on in the background; until it ends, answers come from what was indexed before."
                        + " graph_health tells how far it is.",
                Map.of("status", "QUEUED", "job", job.id()));
    }

    /// The problems of all indexed files, and of files that the run could not read. The run's own report covers only
    /// changed files.
    private static IndexProblems standing(IndexReport report, WorkspaceHealth health) {
        var all = new ArrayList<>(health.code().counts().problems());
        var paths = all.stream().map(FileProblem::path).collect(Collectors.toSet());
        report.problems().items().stream()
                .filter(problem -> !paths.contains(problem.path()))
                .forEach(all::add);
        return IndexProblems.of(all);
    }

    private static String took(Duration time) {
        return time.toSeconds() < 10 ? time.toMillis() + " ms" : time.toSeconds() + " s";
    }

    private static String summary(IndexReport report, boolean isFull, IndexProblems found) {
        var seen = Plurals.of(report.filesSeen(), "file");
        var changed = report.tx().isEmpty()
                ? "Compared " + seen + " with the index" + (isFull ? " and resolved every edge again" : "")
                        + "; no content has changed"
                : "Indexed " + seen + ": " + report.filesChanged() + " new or changed, " + report.filesRemoved()
                        + " removed, " + report.filesParsed() + " parsed";
        var problems = found.total() == 0
                ? ""
                : " " + Plurals.of(found.total(), "problem") + Plurals.verb(found.total(), " was", " were")
                        + " found, the first in " + found.items().getFirst().path() + "; the rest is indexed.";
        return changed + " (" + took(report.took()) + ")." + problems;
    }
}
