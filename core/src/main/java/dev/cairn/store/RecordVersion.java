package dev.cairn.store;

import dev.cairn.model.time.ValidTime;
import java.util.OptionalLong;

/// One state of a record: when it was true, the transaction that began it and the one that ended it.
public record RecordVersion(RecordKey key, RecordState state, ValidTime valid, long begunSeq, OptionalLong endedSeq) {

    public RecordVersion {
        if (valid.isOpen() == endedSeq.isPresent())
            throw new IllegalArgumentException("a version ends by a transaction: " + key);
    }
}
