package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import java.util.Optional;

/// The outcome of a transaction that wrote a claim. The claim is given as the transaction wrote it.
public sealed interface StoredClaimOutcome {

    /// The stored form of a refused attempt.
    String REFUSED = "refused";

    /// The claim was granted.
    record Granted(Claim claim) implements StoredClaimOutcome {}

    /// Its holder claimed the same target again; the claim stays open.
    record Renewed(Claim claim) implements StoredClaimOutcome {}

    /// The claim was ended.
    record Ended(Claim claim) implements StoredClaimOutcome {}

    /// Another agent held an overlapping claim.
    record Refused() implements StoredClaimOutcome {}

    /// The outcome of a request about a claim; empty for all other transactions, also for those of a merge. The
    /// transaction stores only the id, so the claim itself shows whether it was renewed or ended.
    static Optional<StoredClaimOutcome> of(Store store, Tx tx) {
        if (tx.kind() != TxKind.CLAIM) return Optional.empty();
        if (tx.outcome().equals(REFUSED)) return Optional.of(new Refused());
        if (!tx.outcome().startsWith(FenceCheck.ID_PREFIX)) return Optional.empty();
        return asWritten(store, tx, new ClaimId(tx.outcome())).map(claim -> {
            if (claim.id().equals(FenceCheck.id(tx.seq()))) return new Granted(claim);
            return claim.isOpen() ? new Renewed(claim) : new Ended(claim);
        });
    }

    /// A claim as a transaction wrote it, regardless of later changes.
    static Optional<Claim> asWritten(Store store, Tx tx, ClaimId id) {
        var then = new AsOf(Optional.of(tx.recordedAt()), Optional.of(tx.recordedAt()));
        return StoredClaims.find(store.snapshot(tx.project(), then), id);
    }
}
