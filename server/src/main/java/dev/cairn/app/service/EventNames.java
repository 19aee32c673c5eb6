package dev.cairn.app.service;

import dev.cairn.store.Tx;

/// Decides under which event name `/events` publishes a transaction.
public final class EventNames {

    private EventNames() {}

    public static String of(Tx tx) {
        return switch (tx.kind()) {
            case WORKSPACE, FULL_REBUILD, INCREMENTAL_REBUILD, FILE_CHANGE, AGENT_EDIT, HISTORY_IMPORT, BUNDLE ->
                "graph_tx";
            case EPISODE, REFLECTION -> "episode_added";
            // A claim's id contains the number of the transaction that granted it.
            case CLAIM -> tx.outcome().equals("claim-" + tx.seq()) ? "claim_opened" : "claim_ended";
            case BACKLOG -> BacklogServices.eventName(tx).orElse("task_changed");
        };
    }
}
