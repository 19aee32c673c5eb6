package dev.cairn.engine.claim.overview;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.RefusedClaim;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ClaimId;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The claims of a project arranged for readers: open claims, recently ended claims by agent, and refused attempts.
public final class ClaimLedger {

    /// The maximum number of ended claims kept for each agent.
    public static final int ENDED_MAX = 200;

    private final Map<ClaimId, Claim> open = new LinkedHashMap<>();
    private final Map<AgentId, Deque<Claim>> ended = new HashMap<>();
    private final Map<String, RefusedClaim> refused = new HashMap<>();
    private long total;

    /// Takes a claim's newest state.
    ///
    /// @param isNew whether this is the first state of the claim
    void put(Claim claim, boolean isNew) {
        if (isNew) total++;
        if (claim.isOpen()) {
            open.put(claim.id(), claim);
            return;
        }
        open.remove(claim.id());
        var of = ended.computeIfAbsent(claim.holder().agent(), _ -> new ArrayDeque<>());
        of.addFirst(claim);
        if (of.size() > ENDED_MAX) of.removeLast();
    }

    /// Counts a claim that ended too long ago to be kept.
    void countOlder() {
        total++;
    }

    void putRefusal(String name, RefusedClaim attempt) {
        refused.put(name, attempt);
    }

    void removeRefusal(String name) {
        refused.remove(name);
    }

    long total() {
        return total;
    }

    /// Open claims, the newest first.
    List<Claim> open() {
        return open.values().stream()
                .sorted((one, other) -> Long.compare(other.fence(), one.fence()))
                .toList();
    }

    /// The ended claims of an agent, the latest end first.
    List<Claim> ended(AgentId agent) {
        return List.copyOf(ended.getOrDefault(agent, new ArrayDeque<>()));
    }

    Map<AgentId, Integer> endedByAgent() {
        var counts = new HashMap<AgentId, Integer>();
        ended.forEach((agent, claims) -> counts.put(agent, claims.size()));
        return counts;
    }

    /// Refused attempts, the newest first.
    List<RefusedClaim> refused() {
        return refused.values().stream()
                .sorted(Comparator.comparing(RefusedClaim::at).reversed())
                .toList();
    }
}
