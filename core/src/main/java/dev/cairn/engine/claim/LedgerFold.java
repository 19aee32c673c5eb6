package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.projection.follow.Fold;
import dev.cairn.store.Change;
import dev.cairn.store.Kind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.codec.ClaimCodec;
import dev.cairn.store.codec.StoredRows;
import java.util.Comparator;
import java.util.List;

/// Keeps the ledger with the feed.
final class LedgerFold implements Fold<ClaimLedger> {

    private static final Comparator<Claim> BY_END =
            Comparator.comparing(claim -> claim.end().map(end -> end.at()).orElse(claim.since()));

    @Override
    public ClaimLedger load(Snapshot snapshot) {
        var ledger = new ClaimLedger();
        ClaimBook.open(snapshot, TargetKeys.CLAIMS).stream().sorted(BY_END).forEach(claim -> ledger.put(claim, true));
        for (var version : ClaimBook.versions(snapshot, TargetKeys.REFUSED))
            StoredRows.read(version, ClaimCodec::readAttempt)
                    .ifPresent(attempt -> ledger.refuse(version.key().name(), attempt));
        return ledger;
    }

    @Override
    public void apply(ClaimLedger ledger, Tx tx, List<Change> changes) {
        for (var change : changes) {
            if (change.key().kind() != Kind.CLAIM) continue;
            var name = change.key().name();
            if (name.startsWith(TargetKeys.CLAIMS))
                change.begun()
                        .flatMap(begun -> StoredRows.read(begun, ClaimCodec::read))
                        .ifPresent(claim -> ledger.put(claim, change.ended().isEmpty()));
            else if (name.startsWith(TargetKeys.REFUSED)) applyRefused(ledger, name, change);
        }
    }

    private static void applyRefused(ClaimLedger ledger, String name, Change change) {
        if (change.begun().isEmpty()) ledger.forget(name);
        else
            StoredRows.read(change.begun().get(), ClaimCodec::readAttempt)
                    .ifPresent(attempt -> ledger.refuse(name, attempt));
    }
}
