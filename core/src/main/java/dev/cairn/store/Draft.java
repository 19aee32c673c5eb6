package dev.cairn.store;

import dev.cairn.model.id.TxId;
import dev.cairn.model.time.ValidTime;
import java.time.Instant;

/// A transaction being written. It reads its own writes; nobody else sees them before the commit.
public interface Draft extends Snapshot {

    TxId txId();

    /// The recording time of this transaction: later than that of any earlier one.
    Instant now();

    /// Begins a version and ends the current one, if any, at the same instant.
    ///
    /// A second call for the same key replaces the version that this draft began.
    void begin(RecordKey key, RecordState state, Instant validFrom);

    /// Ends the current version; from then on the key has no version.
    void end(RecordKey key, Instant validTo);

    /// Adds a version that was true in the past and has ended; it must not overlap any other.
    void recordPast(RecordKey key, RecordState state, ValidTime valid);

    default void begin(RecordKey key, RecordState state) {
        begin(key, state, now());
    }

    default void end(RecordKey key) {
        end(key, now());
    }
}
