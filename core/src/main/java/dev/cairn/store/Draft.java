package dev.cairn.store;

import dev.cairn.model.id.TxId;
import dev.cairn.model.time.ValidTime;
import java.time.Instant;

/// A transaction that is being written. Reads through the draft include its own writes; they are invisible to others
/// before the commit.
public interface Draft extends Snapshot {

    TxId txId();

    /// The recording time of this transaction. It is later than that of any earlier transaction of the project.
    Instant now();

    /// Begins a new version of a record and ends its current version, if any, at the same instant.
    ///
    /// A second call for the same key replaces the version that the first call began.
    void begin(RecordKey key, RecordState state, Instant validFrom);

    /// Ends the current version of a record. From `validTo` on the record has no version.
    void end(RecordKey key, Instant validTo);

    /// Adds a version that was true only in the past. It must not overlap any other version of the record.
    void recordPast(RecordKey key, RecordState state, ValidTime valid);

    default void begin(RecordKey key, RecordState state) {
        begin(key, state, now());
    }

    default void end(RecordKey key) {
        end(key, now());
    }
}
