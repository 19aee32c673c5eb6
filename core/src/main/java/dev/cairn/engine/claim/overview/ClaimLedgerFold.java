package dev.cairn.engine.claim.overview;

import dev.cairn.engine.claim.ClaimKeys;
import dev.cairn.engine.claim.StoredClaims;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.AgentId;
import dev.cairn.projection.feed.FeedFold;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.VersionChange;
import dev.cairn.store.codec.ClaimCodec;
import dev.cairn.store.codec.StoredRecords;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/// Keeps a [ClaimLedger] up to date from the transaction feed.
final class ClaimLedgerFold implements FeedFold<ClaimLedger> {

    private static final int PAGE = 500;

    private static final Comparator<Claim> BY_END =
            Comparator.comparing(claim -> claim.end().map(end -> end.at()).orElse(claim.since()));

    @Override
    public ClaimLedger load(Snapshot snapshot) {
        var ledger = new ClaimLedger();
        var ended = new HashMap<AgentId, PriorityQueue<Claim>>();
        forEachClaim(snapshot, claim -> {
            if (claim.isOpen()) ledger.put(claim, true);
            else {
                var ofAgent = ended.computeIfAbsent(claim.holder().agent(), _ -> new PriorityQueue<>(BY_END));
                keepNewest(ofAgent, claim, ledger);
            }
        });
        ended.values().forEach(oldestFirst -> {
            while (!oldestFirst.isEmpty()) ledger.put(oldestFirst.remove(), true);
        });
        for (var version : StoredClaims.versions(snapshot, ClaimKeys.REFUSED))
            StoredRecords.read(version, ClaimCodec::readAttempt)
                    .ifPresent(attempt -> ledger.putRefusal(version.key().name(), attempt));
        return ledger.seal();
    }

    private static void forEachClaim(Snapshot snapshot, Consumer<Claim> consumer) {
        var after = ClaimKeys.CLAIMS;
        while (true) {
            var page = snapshot.listPrefix(RecordKind.CLAIM, ClaimKeys.CLAIMS, after, PAGE);
            page.items()
                    .forEach(version ->
                            StoredRecords.read(version, ClaimCodec::read).ifPresent(consumer));
            if (!page.more()) return;
            after = page.items().getLast().key().name();
        }
    }

    /// Only the newest ended claims of each agent are kept, to bound memory.
    private static void keepNewest(PriorityQueue<Claim> oldestFirst, Claim claim, ClaimLedger ledger) {
        oldestFirst.add(claim);
        if (oldestFirst.size() <= ClaimLedger.ENDED_MAX) return;
        oldestFirst.remove();
        ledger.countOlder();
    }

    @Override
    public ClaimLedger apply(ClaimLedger state, Tx tx, List<VersionChange> changes) {
        if (changes.stream().noneMatch(change -> change.key().kind() == RecordKind.CLAIM)) return state;
        var ledger = new ClaimLedger(state);
        for (var change : changes) {
            if (change.key().kind() != RecordKind.CLAIM) continue;
            var name = change.key().name();
            if (name.startsWith(ClaimKeys.CLAIMS))
                change.begun()
                        .flatMap(begun -> StoredRecords.read(begun, ClaimCodec::read))
                        .ifPresent(claim -> ledger.put(claim, change.ended().isEmpty()));
            else if (name.startsWith(ClaimKeys.REFUSED)) applyRefused(ledger, name, change);
        }
        return ledger.seal();
    }

    private static void applyRefused(ClaimLedger ledger, String name, VersionChange change) {
        if (change.begun().isEmpty()) ledger.removeRefusal(name);
        else
            StoredRecords.read(change.begun().get(), ClaimCodec::readAttempt)
                    .ifPresent(attempt -> ledger.putRefusal(name, attempt));
    }
}
