package dev.cairn.watch;

import java.time.Duration;

/// Decides when a watch looks at its rules, compares its tree and tries to open it again. Used by the watcher's thread.
final class WatchTimers {

    /// How often rule files outside the tree and the identity of the root are checked.
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    /// A polled tree is reopened after this many polls, because the system may have free watches again.
    private static final int POLLS_BETWEEN_OPENINGS = 6;

    private final Duration poll;
    private long lookedNanos;
    private long comparedNanos;
    private int comparisons;

    WatchTimers(long nowNanos, Duration poll) {
        this.poll = poll;
        this.lookedNanos = nowNanos;
        this.comparedNanos = nowNanos;
    }

    /// Whether the rules are checked now; if so, the next check is due one interval later.
    boolean isLookDue(long nowNanos) {
        if (nowNanos - lookedNanos < LOOK_EVERY.toNanos()) return false;
        lookedNanos = nowNanos;
        return true;
    }

    /// Whether a polled tree is compared now; if so, the next comparison is due one interval later.
    boolean isComparisonDue(long nowNanos) {
        if (nowNanos - comparedNanos < poll.toNanos()) return false;
        comparedNanos = nowNanos;
        comparisons++;
        return true;
    }

    /// Whether the system may have free watches again after this comparison.
    boolean isOpeningDue() {
        return comparisons % POLLS_BETWEEN_OPENINGS == 0;
    }
}
