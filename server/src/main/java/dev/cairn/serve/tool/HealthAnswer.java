package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;
import dev.cairn.engine.health.Health;
import dev.cairn.model.workspace.Workspace;
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
        told.put("watcherState", "off");
        told.put("store", size(health.store()));
        return Answer.of(
                switch (health.status()) {
                    case EMPTY ->
                        "EMPTY: nothing of " + workspace.project()
                                + " is indexed yet, so Cairn cannot answer questions about its code.";
                },
                told);
    }

    private static List<String> recommendations(Health health, boolean folderIsPresent) {
        var recommendations = new ArrayList<>(health.recommendations());
        if (!folderIsPresent)
            recommendations.addFirst("Its folder is gone: register the new place with graph_set_workspace.");
        return recommendations;
    }

    private static Map<String, Object> size(StoreSize size) {
        var told = new LinkedHashMap<String, Object>();
        told.put("engine", size.engine());
        told.put("bytes", size.bytes());
        told.put("versions", size.versions());
        return told;
    }
}
