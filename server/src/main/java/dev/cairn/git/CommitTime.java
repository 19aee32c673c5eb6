package dev.cairn.git;

import java.time.Instant;
import java.util.regex.Pattern;

/// Parses the time of a commit as git prints it.
///
/// Git prints the digits that are in the commit, and anyone may have written them. An impossible time must not
/// stop indexing.
final class CommitTime {

    private static final Pattern SECONDS = Pattern.compile("\\d{1,10}");

    private CommitTime() {}

    /// The time of a commit; the epoch if the digits are not a usable time.
    static Instant of(String written) {
        var digits = written.strip();
        return SECONDS.matcher(digits).matches() ? Instant.ofEpochSecond(Long.parseLong(digits)) : Instant.EPOCH;
    }
}
