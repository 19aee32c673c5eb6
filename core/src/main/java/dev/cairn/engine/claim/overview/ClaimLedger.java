package dev.cairn.engine.claim.overview;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.RefusedClaim;
import dev.cairn.model.id.AgentId;
import dev.cairn.projection.persistent.PersistentMap;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The claims of a project arranged for readers: open claims, recently ended claims by agent, and refused attempts.
///
/// Immutable once it is sealed; [ClaimLedgerFold] makes the next ledger from a copy.
public final class ClaimLedger {

    /// The maximum number of ended claims kept for each agent.
    public static final int ENDED_MAX = 200;

    private final PersistentMap<String, Claim> open;

    /// The latest end first.
    private final PersistentMap<String, List<Claim>> endedByAgent;

    private final PersistentMap<String, RefusedClaim> refused;
    private long total;

    /// An empty ledger that accepts changes.
    ClaimLedger() {
        open = PersistentMap.create();
        endedByAgent = PersistentMap.create();
        refused = PersistentMap.create();
    }

    /// A copy that accepts changes.
    ClaimLedger(ClaimLedger before) {
        open = before.open.open();
        endedByAgent = before.endedByAgent.open();
        refused = before.refused.open();
        total = before.total;
    }

    /// Ends changes: from now on the ledger is immutable.
    ClaimLedger seal() {
        open.seal();
        endedByAgent.seal();
        refused.seal();
        return this;
    }

    /// Takes a claim's newest state.
    ///
    /// @param isNew whether this is the first state of the claim
    void put(Claim claim, boolean isNew) {
        if (isNew) total++;
        if (claim.isOpen()) {
            open.put(claim.id().value(), claim);
            return;
        }
        open.remove(claim.id().value());
        var latestFirst = Stream.concat(Stream.of(claim), ended(claim.holder().agent()).stream());
        endedByAgent.put(
                claim.holder().agent().value(), latestFirst.limit(ENDED_MAX).toList());
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
        return open.entries().values().stream()
                .sorted((one, other) -> Long.compare(other.fence(), one.fence()))
                .toList();
    }

    /// The ended claims of an agent, the latest end first.
    List<Claim> ended(AgentId agent) {
        return endedByAgent.getOrDefault(agent.value(), List.of());
    }

    Map<AgentId, Integer> endedByAgent() {
        var counts = new HashMap<AgentId, Integer>();
        endedByAgent.entries().forEach((agent, claims) -> counts.put(new AgentId(agent), claims.size()));
        return counts;
    }

    /// Refused attempts, the newest first.
    List<RefusedClaim> refused() {
        return refused.entries().values().stream()
                .sorted(Comparator.comparing(RefusedClaim::at).reversed())
                .toList();
    }
}
