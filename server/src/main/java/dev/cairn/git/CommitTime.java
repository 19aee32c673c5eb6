package dev.cairn.git;

import java.time.Instant;
import java.util.regex.Pattern;

/// Parses the time of a commit as git prints it.
///
/// Git copies the digits from the commit, which anyone may have written; an impossible time must not stop indexing.
final class CommitTime {

    private static final Pattern SECONDS = Pattern.compile("\\d{1,10}");

    private CommitTime() {}

    /// The epoch when the digits are not a usable time.
    static Instant of(String written) {
        var digits = written.strip();
        return SECONDS.matcher(digits).matches() ? Instant.ofEpochSecond(Long.parseLong(digits)) : Instant.EPOCH;
    }
}
