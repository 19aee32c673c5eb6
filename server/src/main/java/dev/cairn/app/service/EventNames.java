package dev.cairn.app.service;

import dev.cairn.engine.claim.StoredClaimOutcome;
import dev.cairn.serve.http.HttpServices;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;

/// Decides under which event name `/events` publishes a transaction.
public final class EventNames {

    private final Store store;

    public EventNames(Store store) {
        this.store = store;
    }

    public String of(Tx tx) {
        return switch (tx.kind()) {
            case WORKSPACE, FULL_REBUILD, INCREMENTAL_REBUILD, FILE_CHANGE, AGENT_EDIT, HISTORY_IMPORT, BUNDLE ->
                HttpServices.EVENT_DEFAULT;
            case EPISODE, REFLECTION -> "episode_added";
            case CLAIM ->
                StoredClaimOutcome.of(store, tx).map(EventNames::ofClaim).orElse(HttpServices.EVENT_DEFAULT);
            case BACKLOG -> BacklogServices.eventName(tx).orElse("task_changed");
        };
    }

    /// A renewed claim is open as a granted one is. A refused attempt opens and ends nothing.
    private static String ofClaim(StoredClaimOutcome outcome) {
        return switch (outcome) {
            case StoredClaimOutcome.Granted _, StoredClaimOutcome.Renewed _ -> "claim_opened";
            case StoredClaimOutcome.Ended _ -> "claim_ended";
            case StoredClaimOutcome.Refused() -> HttpServices.EVENT_DEFAULT;
        };
    }
}
