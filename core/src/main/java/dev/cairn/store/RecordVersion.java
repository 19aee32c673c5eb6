package dev.cairn.store;

import dev.cairn.model.time.ValidTime;
import java.util.OptionalLong;

/// One state of a record, the time in which it was true, and the transactions that began and ended it.
public record RecordVersion(RecordKey key, RecordState state, ValidTime valid, long begunSeq, OptionalLong endedSeq) {

    public RecordVersion {
        if (valid.isOpen() == endedSeq.isPresent())
            throw new IllegalArgumentException("a version ends by a transaction: " + key);
    }
}
