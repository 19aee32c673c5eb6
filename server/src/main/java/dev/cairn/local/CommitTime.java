package dev.cairn.local;

import java.time.Instant;
import java.util.regex.Pattern;

/// Reads the time of a commit as git prints it.
///
/// Git copies the digits from the commit, which may have been written by anyone; a time that no clock can have shown
/// must not stop an index.
final class CommitTime {

    private static final Pattern SECONDS = Pattern.compile("\\d{1,10}");

    private CommitTime() {}

    /// The beginning of time where the digits are no usable time.
    static Instant of(String written) {
        var digits = written.strip();
        return SECONDS.matcher(digits).matches() ? Instant.ofEpochSecond(Long.parseLong(digits)) : Instant.EPOCH;
    }
}
