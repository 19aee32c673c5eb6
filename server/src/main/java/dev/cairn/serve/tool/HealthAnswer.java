package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;
import dev.cairn.engine.health.CodeState;
import dev.cairn.engine.health.FileFreshness;
import dev.cairn.engine.health.Health;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.vector.Coverage;
import dev.cairn.store.StoreAdmin.StoreSize;
import dev.cairn.store.codec.StoredRows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Tells the health of a workspace, and says it plainly when nothing can be asked yet.
final class HealthAnswer {

    private HealthAnswer() {}

    /// At most so many paths are named of each kind; all are counted.
    private static final int PATHS_TOLD_MAX = 20;

    static Answer of(Workspace workspace, Health health, Optional<FileFreshness> compared, boolean folderIsPresent) {
        var told = new LinkedHashMap<String, Object>();
        told.put("status", health.status().name());
        told.put("workspace", workspace.project().value());
        told.put("recommendations", recommendations(health, folderIsPresent));
        health.latestTx().ifPresent(tx -> told.put("latestTxId", tx.toString()));
        told.put("txCount", health.txCount());
        compared.ifPresent(files -> told.put("freshness", freshness(files)));
        told.put("index", index(health.code()));
        told.put("packages", packages(health.code().packages()));
        health.code().compilerIndex().ifPresent(index -> told.put("scip", scip(index)));
        told.put("unresolvedCalls", unresolved(health.code()));
        told.put("edges", health.code().edges());
        told.put("projections", lag(health));
        told.put("pendingChanges", health.code().activity().pendingChanges());
        told.put("watcherState", health.code().activity().watcherState());
        told.put("running", health.code().activity().running());
        told.put("recentEvents", health.code().activity().recent());
        told.put("embeddings", vectors(health.vectors()));
        told.put("summarizer", summarizer(health.digests()));
        told.put("store", size(health.store()));
        return Answer.of(
                switch (health.status()) {
                    case EMPTY ->
                        "EMPTY: " + nothing(health, workspace) + ", so Cairn cannot answer questions about its code.";
                    case INDEXING -> "INDEXING: " + counted(health) + " of " + workspace.project() + " answer so far.";
                    case READ_ONLY -> "READ_ONLY: " + health.recommendations().getFirst();
                    case READY -> "READY: " + counted(health) + " of " + workspace.project() + " are indexed.";
                },
                told);
    }

    private static String nothing(Health health, Workspace workspace) {
        return health.code().counts().files() == 0
                ? "nothing of " + workspace.project() + " is indexed yet"
                : counted(health) + " of " + workspace.project() + " are indexed";
    }

    private static String counted(Health health) {
        var counts = health.code().counts();
        return counts.files() + " files with " + counts.symbols() + " symbols";
    }

    private static Map<String, Object> index(CodeState code) {
        var told = new LinkedHashMap<String, Object>();
        told.put("files", code.counts().files());
        told.put("symbols", code.counts().symbols());
        told.put("tests", code.counts().tests());
        told.put("languages", code.counts().languages());
        if (!code.counts().unusual().isEmpty())
            told.put("unusual", code.counts().unusual());
        if (!code.counts().problems().isEmpty())
            told.put("problems", code.counts().problems());
        told.put("documents", code.counts().documents());
        told.put("sections", code.counts().sections());
        return told;
    }

    private static Map<String, Object> packages(CodeState.Packages packages) {
        var told = new LinkedHashMap<String, Object>();
        told.put("internal", packages.packages());
        told.put("declared", packages.dependencies());
        told.put("locked", packages.locked());
        if (!packages.problems().isEmpty()) told.put("problems", packages.problems());
        return told;
    }

    private static Map<String, Object> scip(CodeState.Index index) {
        var told = new LinkedHashMap<String, Object>();
        told.put("freshness", index.freshness());
        told.put("confidence", index.confidence());
        told.put("coverage", Math.round(index.coverage() * 100) / 100.0);
        told.put("tool", index.tool());
        index.commit().ifPresent(commit -> told.put("commit", commit));
        return told;
    }

    /// For each language the share of call sites that lead nowhere, in hundredths.
    private static Map<String, Object> unresolved(CodeState code) {
        var told = new LinkedHashMap<String, Object>();
        code.calls()
                .forEach((language, calls) -> told.put(language, Math.round(calls.unresolvedShare() * 100) / 100.0));
        return told;
    }

    /// How many transactions each projection trails.
    private static Map<String, Object> lag(Health health) {
        var code = health.code();
        var told = new LinkedHashMap<String, Object>();
        told.put("graph", Math.max(0, health.txCount() - code.graphSeq()));
        told.put("text", Math.max(0, health.txCount() - code.textSeq()));
        told.put("communities", Math.max(0, health.txCount() - code.communitySeq()));
        return told;
    }

    /// How the files asked for compare with what is indexed of them.
    private static Map<String, Object> freshness(FileFreshness files) {
        var told = new LinkedHashMap<String, Object>();
        told.put("files", files.files());
        told.put("fresh", files.fresh());
        paths("changed", files.changed(), told);
        paths("gone", files.gone(), told);
        paths("notIndexed", files.unknown(), told);
        paths("notRead", files.unread(), told);
        return told;
    }

    private static void paths(String what, List<String> paths, Map<String, Object> told) {
        if (paths.isEmpty()) return;
        told.put(what, paths.stream().sorted().limit(PATHS_TOLD_MAX).toList());
        if (paths.size() > PATHS_TOLD_MAX) told.put(what + "LeftOut", paths.size() - PATHS_TOLD_MAX);
    }

    private static Map<String, Object> summarizer(DigestState state) {
        var told = new LinkedHashMap<String, Object>();
        told.put("state", state.activity().name().toLowerCase(Locale.ROOT));
        if (state.activity() == DigestState.Activity.OFF) return told;
        told.put("summarized", state.written() + state.cached());
        told.put("cached", state.cached());
        told.put("pending", state.pending());
        told.put("fellBack", state.fellBack());
        state.problem().ifPresent(why -> told.put("problem", why));
        return told;
    }

    private static List<String> recommendations(Health health, boolean folderIsPresent) {
        var recommendations = new ArrayList<>(health.recommendations());
        int unreadable = StoredRows.unreadable().size();
        if (unreadable > 0)
            recommendations.addFirst(
                    unreadable + " stored rows cannot be read and are left out of answers: the log of the"
                            + " daemon names them; `cairn restore` brings back a backup.");
        if (!folderIsPresent)
            recommendations.addFirst("Its folder is gone: bring it back, or run `cairn index` in the new place.");
        return recommendations;
    }

    private static Map<String, Object> vectors(Coverage coverage) {
        var told = new LinkedHashMap<String, Object>();
        told.put("done", coverage.done());
        told.put("total", coverage.total());
        if (coverage.leftOut() > 0) told.put("leftOut", coverage.leftOut());
        if (coverage.failed() > 0) told.put("failed", coverage.failed());
        coverage.problem().ifPresent(why -> told.put("problem", why));
        return told;
    }

    private static Map<String, Object> size(StoreSize size) {
        var told = new LinkedHashMap<String, Object>();
        told.put("engine", size.engine());
        told.put("bytes", size.bytes());
        told.put("versions", size.versions());
        int unreadable = StoredRows.unreadable().size();
        if (unreadable > 0) told.put("unreadableRows", unreadable);
        return told;
    }
}
