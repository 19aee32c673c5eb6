package dev.cairn.projection.history;

import dev.cairn.model.time.ValidTime;
import java.time.Instant;
import java.util.OptionalLong;

/// A period in which a name of a file was unchanged, and the transactions that began and ended it.
///
/// `since` is the start of its uninterrupted existence, regardless of changes.
public record UnchangedPeriod(
        String name, ValidTime valid, long begunSeq, OptionalLong endedSeq, ExistenceStart since) {

    /// The start of an uninterrupted existence.
    public record ExistenceStart(Instant from, long begunSeq) {}

    /// The whole uninterrupted existence as a period.
    public UnchangedPeriod existence() {
        return new UnchangedPeriod(name, new ValidTime(since.from(), valid.to()), since.begunSeq(), endedSeq, since);
    }
}
