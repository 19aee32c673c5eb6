package dev.cairn.engine.work;

import dev.cairn.engine.claim.Claims;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.AgentId;
import dev.cairn.store.Snapshot;
import java.util.LinkedHashMap;
import java.util.Map;

/// Reads the holders of backlog items from the open claims.
final class TaskHolders {

    private TaskHolders() {}

    /// The holder of each held item, by the item's id.
    static Map<String, AgentId> of(Snapshot snapshot) {
        var holders = new LinkedHashMap<String, AgentId>();
        for (var claim : Claims.open(snapshot))
            if (claim.target() instanceof ClaimTarget.Work(var id, var _))
                holders.put(id, claim.holder().agent());
        return holders;
    }
}
