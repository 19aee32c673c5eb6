package dev.cairn.engine.work;

import dev.cairn.engine.claim.Claims;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.LinkedHashMap;
import java.util.Map;

/// Reads the holders of backlog items from the open claims.
public final class ClaimedTaskHolders implements TaskHolders {

    private final Claims claims;

    public ClaimedTaskHolders(Claims claims) {
        this.claims = claims;
    }

    @Override
    public Map<String, AgentId> holders(ProjectId project, AsOf asOf) {
        var holders = new LinkedHashMap<String, AgentId>();
        for (var claim : claims.open(project, asOf))
            if (claim.target() instanceof ClaimTarget.Work(var id, var _))
                holders.put(id, claim.holder().agent());
        return holders;
    }
}
