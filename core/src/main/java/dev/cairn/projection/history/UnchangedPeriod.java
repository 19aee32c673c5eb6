package dev.cairn.projection.history;

import dev.cairn.model.time.ValidTime;
import java.time.Instant;
import java.util.OptionalLong;

/// A period in which a symbol, an import or a file did not change, and the transactions that began and ended it.
///
/// `since` is the time from which on it has existed without interruption, regardless of changes.
public record UnchangedPeriod(
        String name, ValidTime valid, long begunSeq, OptionalLong endedSeq, ExistenceStart since) {

    /// When an uninterrupted existence began.
    public record ExistenceStart(Instant from, long begunSeq) {}

    /// The whole uninterrupted existence as a period.
    public UnchangedPeriod existence() {
        return new UnchangedPeriod(name, new ValidTime(since.from(), valid.to()), since.begunSeq(), endedSeq, since);
    }
}
