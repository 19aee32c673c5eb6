package dev.cairn.serve.tool.workspace;

import dev.cairn.answer.Answer;
import dev.cairn.answer.BasisText;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.health.CodeHealth;
import dev.cairn.engine.health.FileFreshness;
import dev.cairn.engine.health.WorkspaceHealth;
import dev.cairn.model.trust.UnreadShare;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.vector.VectorCoverage;
import dev.cairn.store.StoreAdmin.StoreSize;
import dev.cairn.store.codec.StoredRecords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Formats the health of a workspace as an answer, and says clearly if the workspace cannot be queried yet.
final class HealthAnswer {

    private HealthAnswer() {}

    /// The maximum number of paths listed per kind; the counts cover all of them.
    private static final int PATHS_TOLD_MAX = 20;

    /// The maximum number of problems listed.
    private static final int PROBLEMS_MAX = 5;

    static Answer of(
            Workspace workspace, WorkspaceHealth health, Optional<FileFreshness> compared, boolean folderIsPresent) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("status", health.status().name());
        fields.put("workspace", workspace.project().value());
        fields.put("states", health.states().stream().map(Enum::name).toList());
        if (health.code().counts().unread().files() > 0)
            fields.put("unread", unread(health.code().counts().unread()));
        fields.put("recommendations", recommendations(health, folderIsPresent));
        health.latestTx().ifPresent(tx -> fields.put("latestTxId", tx.toString()));
        fields.put("txCount", health.txCount());
        compared.ifPresent(files -> fields.put("freshness", freshness(files)));
        fields.put("index", index(health.code()));
        fields.put("packages", packages(health.code().packages()));
        health.code().compilerIndex().ifPresent(index -> fields.put("scip", scip(index)));
        fields.put("unresolvedCalls", unresolved(health.code()));
        fields.put("edges", health.code().edges());
        fields.put("projections", lag(health));
        fields.put("pendingChanges", health.code().activity().pendingChanges());
        fields.put("watcherState", health.code().activity().watcherState());
        fields.put("running", health.code().activity().running());
        fields.put("recentEvents", health.code().activity().recent());
        fields.put("embeddings", vectors(health.vectors()));
        fields.put("summarizer", summarizer(health.digests()));
        fields.put("store", size(health.store()));
        return Answer.of(
                switch (health.status()) {
                            case EMPTY ->
                                "EMPTY: " + nothing(health, workspace)
                                        + ", so Cairn cannot answer questions about its code.";
                            case INDEXING ->
                                "INDEXING: " + counted(health) + " of " + workspace.project() + " answer so far.";
                            case READ_ONLY ->
                                "READ_ONLY: " + health.recommendations().getFirst();
                            case MISSING ->
                                "MISSING: the folder of " + workspace.project() + " is gone; " + counted(health)
                                        + " are as they were last indexed.";
                            case STALE ->
                                "STALE: " + counted(health) + " of " + workspace.project()
                                        + " are indexed, but "
                                        + health.code().behind().orElse("not the last changes") + ".";
                            case NOT_WATCHED ->
                                "NOT_WATCHED: " + counted(health) + " of " + workspace.project()
                                        + " are indexed; later changes are not noticed.";
                            case PARTIAL, READY ->
                                health.status() + ": " + counted(health) + " of " + workspace.project()
                                        + " are indexed.";
                        }
                        + unreadSentence(health.code().counts().unread())
                        + compared.map(ComparedFiles::sentence).orElse(""),
                fields);
    }

    private static String unreadSentence(UnreadShare share) {
        return share.files() == 0 ? "" : " " + BasisText.unread(share);
    }

    private static Map<String, Object> unread(UnreadShare share) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("files", share.files());
        fields.put("filesShare", Math.round(share.fileShare() * 100) / 100.0);
        fields.put("lines", share.lines());
        fields.put("linesShare", Math.round(share.lineShare() * 100) / 100.0);
        var languages = new LinkedHashMap<String, Object>();
        share.languages().forEach(each -> languages.put(each.language(), each.files()));
        fields.put("languages", languages);
        return fields;
    }

    private static String nothing(WorkspaceHealth health, Workspace workspace) {
        return health.code().counts().files() == 0
                ? "nothing of " + workspace.project() + " is indexed yet"
                : counted(health) + " of " + workspace.project() + " are indexed";
    }

    private static String counted(WorkspaceHealth health) {
        var counts = health.code().counts();
        return Plurals.of(counts.files(), "file") + " with " + Plurals.of(counts.symbols(), "symbol");
    }

    private static Map<String, Object> index(CodeHealth code) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("files", code.counts().files());
        fields.put("symbols", code.counts().symbols());
        fields.put("tests", code.counts().tests());
        fields.put("languages", code.counts().languages());
        if (!code.counts().unusual().isEmpty())
            fields.put("unusual", code.counts().unusual());
        var problems = code.counts().problems();
        if (!problems.isEmpty()) {
            fields.put("problemsTotal", problems.size());
            fields.put(
                    "problems",
                    problems.stream()
                            .limit(PROBLEMS_MAX)
                            .map(each -> each.path() + ": " + each.message())
                            .toList());
        }
        fields.put("documents", code.counts().documents());
        fields.put("sections", code.counts().sections());
        return fields;
    }

    private static Map<String, Object> packages(CodeHealth.PackageCounts packages) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("internal", packages.packages());
        fields.put("declared", packages.dependencies());
        fields.put("locked", packages.locked());
        if (!packages.problems().isEmpty()) fields.put("problems", packages.problems());
        return fields;
    }

    private static Map<String, Object> scip(CodeHealth.CompilerIndexState index) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("freshness", index.freshness());
        fields.put("confidence", index.confidence());
        fields.put("coverage", Math.round(index.coverage() * 100) / 100.0);
        fields.put("tool", index.tool());
        index.commit().ifPresent(commit -> fields.put("commit", commit));
        return fields;
    }

    /// The share of unresolved call sites per language, in percent.
    private static Map<String, Object> unresolved(CodeHealth code) {
        var fields = new LinkedHashMap<String, Object>();
        code.calls()
                .forEach((language, calls) -> fields.put(language, Math.round(calls.unresolvedShare() * 100) / 100.0));
        return fields;
    }

    /// The number of transactions by which each projection lags.
    private static Map<String, Object> lag(WorkspaceHealth health) {
        var code = health.code();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("graph", Math.max(0, health.txCount() - code.graphSeq()));
        fields.put("text", Math.max(0, health.txCount() - code.textSeq()));
        fields.put("communities", Math.max(0, health.txCount() - code.communitySeq()));
        return fields;
    }

    /// The state of the requested files compared with the index.
    private static Map<String, Object> freshness(FileFreshness files) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("files", files.files());
        fields.put("fresh", files.fresh());
        paths("changed", files.changed(), fields);
        paths("gone", files.gone(), fields);
        paths("notIndexed", files.unknown(), fields);
        paths("notRead", files.unread(), fields);
        return fields;
    }

    private static void paths(String what, List<String> paths, Map<String, Object> fields) {
        if (paths.isEmpty()) return;
        fields.put(what, paths.stream().sorted().limit(PATHS_TOLD_MAX).toList());
        if (paths.size() > PATHS_TOLD_MAX) fields.put(what + "LeftOut", paths.size() - PATHS_TOLD_MAX);
    }

    private static Map<String, Object> summarizer(DigestState state) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("state", state.activity().name().toLowerCase(Locale.ROOT));
        if (state.activity() == DigestState.Activity.OFF) return fields;
        fields.put("summarized", state.written() + state.cached());
        fields.put("cached", state.cached());
        fields.put("pending", state.pending());
        fields.put("fellBack", state.fellBack());
        state.problem().ifPresent(why -> fields.put("problem", why));
        return fields;
    }

    private static List<String> recommendations(WorkspaceHealth health, boolean folderIsPresent) {
        var recommendations = new ArrayList<>(health.recommendations());
        int unreadable = StoredRecords.unreadable().size();
        if (unreadable > 0)
            recommendations.addFirst(
                    unreadable + " stored rows cannot be read and are left out of answers: the log of the"
                            + " daemon names them; `cairn restore` brings back a backup.");
        if (!folderIsPresent)
            recommendations.addFirst("Its folder is gone: bring it back, or run `cairn index` in the new place.");
        return recommendations;
    }

    private static Map<String, Object> vectors(VectorCoverage coverage) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("done", coverage.done());
        fields.put("total", coverage.total());
        if (coverage.leftOut() > 0) fields.put("leftOut", coverage.leftOut());
        if (coverage.failed() > 0) fields.put("failed", coverage.failed());
        coverage.problem().ifPresent(why -> fields.put("problem", why));
        return fields;
    }

    private static Map<String, Object> size(StoreSize size) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("engine", size.engine());
        fields.put("bytes", size.bytes());
        fields.put("versions", size.versions());
        int unreadable = StoredRecords.unreadable().size();
        if (unreadable > 0) fields.put("unreadableRows", unreadable);
        return fields;
    }
}
