package dev.cairn.engine.index;

import java.util.Optional;
import java.util.regex.Pattern;

/// The outcome of an indexing transaction as the log shows it.
public record IndexOutcome(long filesAffected, long nodeCount, long durationMillis) {

    private static final Pattern WRITTEN = Pattern.compile("filesAffected=(\\d+) nodeCount=(\\d+) durationMs=(\\d+)");

    @Override
    public String toString() {
        return "filesAffected=" + filesAffected + " nodeCount=" + nodeCount + " durationMs=" + durationMillis;
    }

    /// Reads the written form; empty for outcomes of other transactions.
    public static Optional<IndexOutcome> parse(String written) {
        var matcher = WRITTEN.matcher(written);
        return matcher.matches()
                ? Optional.of(new IndexOutcome(
                        Long.parseLong(matcher.group(1)),
                        Long.parseLong(matcher.group(2)),
                        Long.parseLong(matcher.group(3))))
                : Optional.empty();
    }
}
