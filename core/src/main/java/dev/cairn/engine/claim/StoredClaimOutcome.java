package dev.cairn.engine.claim;

import dev.cairn.model.id.ClaimId;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import java.util.Optional;

/// The outcome of a transaction that wrote a claim, as the transaction stores it.
public sealed interface StoredClaimOutcome {

    /// The stored form of a refused attempt.
    String REFUSED = "refused";

    /// The claim was granted.
    record Granted(ClaimId claim) implements StoredClaimOutcome {}

    /// The claim was ended or continued.
    record Changed(ClaimId claim) implements StoredClaimOutcome {}

    /// Another agent held an overlapping claim.
    record Refused() implements StoredClaimOutcome {}

    /// The outcome of a request about a claim; empty for all other transactions, also for those of a merge.
    static Optional<StoredClaimOutcome> of(Tx tx) {
        if (tx.kind() != TxKind.CLAIM) return Optional.empty();
        if (tx.outcome().equals(REFUSED)) return Optional.of(new Refused());
        if (!tx.outcome().startsWith(FenceCheck.ID_PREFIX)) return Optional.empty();
        var claim = new ClaimId(tx.outcome());
        return Optional.of(claim.equals(FenceCheck.id(tx.seq())) ? new Granted(claim) : new Changed(claim));
    }
}
