package dev.cairn.projection.past;

import dev.cairn.model.time.ValidTime;
import java.time.Instant;
import java.util.OptionalLong;

/// A stretch of time in which a thing of a file read the same, and the transactions that began and ended it.
///
/// `since` tells from when on the thing was there without a gap, however it read.
public record Run(String name, ValidTime valid, long begunSeq, OptionalLong endedSeq, Since since) {

    /// Where an unbroken presence began.
    public record Since(Instant from, long begunSeq) {}

    /// The presence this run is a part of, told as a run.
    public Run present() {
        return new Run(name, new ValidTime(since.from(), valid.to()), since.begunSeq(), endedSeq, since);
    }
}
