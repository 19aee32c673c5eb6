package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;
import dev.cairn.engine.health.CodeState;
import dev.cairn.engine.health.Health;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.projection.vector.Coverage;
import dev.cairn.store.StoreAdmin.StoreSize;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tells the health of a workspace, and says it plainly when nothing can be asked yet.
final class HealthAnswer {

    private HealthAnswer() {}

    static Answer of(Workspace workspace, Health health, boolean folderIsPresent) {
        var told = new LinkedHashMap<String, Object>();
        told.put("status", health.status().name());
        told.put("workspace", workspace.project().value());
        told.put("recommendations", recommendations(health, folderIsPresent));
        health.latestTx().ifPresent(tx -> told.put("latestTxId", tx.toString()));
        told.put("txCount", health.txCount());
        told.put("index", index(health.code()));
        told.put("packages", packages(health.code().packages()));
        told.put("unresolvedCalls", unresolved(health.code()));
        told.put("edges", health.code().edges());
        told.put("projections", lag(health));
        told.put("pendingChanges", health.code().activity().pendingChanges());
        told.put("watcherState", health.code().activity().watcherState());
        told.put("running", health.code().activity().running());
        told.put("recentEvents", health.code().activity().recent());
        told.put("embeddings", vectors(health.vectors()));
        told.put("store", size(health.store()));
        return Answer.of(
                switch (health.status()) {
                    case EMPTY ->
                        "EMPTY: nothing of " + workspace.project()
                                + " is indexed yet, so Cairn cannot answer questions about its code.";
                    case INDEXING -> "INDEXING: " + counted(health) + " of " + workspace.project() + " answer so far.";
                    case READY -> "READY: " + counted(health) + " of " + workspace.project() + " are indexed.";
                },
                told);
    }

    private static String counted(Health health) {
        var counts = health.code().counts();
        return counts.files() + " files with " + counts.symbols() + " symbols";
    }

    private static Map<String, Object> index(CodeState code) {
        var told = new LinkedHashMap<String, Object>();
        told.put("files", code.counts().files());
        told.put("symbols", code.counts().symbols());
        told.put("languages", code.counts().languages());
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

    /// For each language the share of call sites that lead nowhere, in hundredths.
    private static Map<String, Object> unresolved(CodeState code) {
        var told = new LinkedHashMap<String, Object>();
        code.calls()
                .forEach((language, calls) -> told.put(language, Math.round(calls.unresolvedShare() * 100) / 100.0));
        return told;
    }

    /// How many transactions each projection trails.
    private static Map<String, Object> lag(Health health) {
        return Map.of("graph", Math.max(0, health.txCount() - health.code().graphSeq()));
    }

    private static List<String> recommendations(Health health, boolean folderIsPresent) {
        var recommendations = new ArrayList<>(health.recommendations());
        if (!folderIsPresent)
            recommendations.addFirst("Its folder is gone: register the new place with graph_set_workspace.");
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
        return told;
    }
}
