package dev.cairn.serve.tool.dispatch;

import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.FreshnessSource;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/// The time that one call may wait for changed files which it uses. Files that it does not use are never awaited.
final class PendingFileWait {

    /// The maximum wait of a call in total, before and after its first attempt.
    static final Duration LONGEST = Duration.ofMillis(500);

    private final FreshnessSource freshness;
    private final Caller caller;
    private final LongSupplier nanos;
    private final long endNanos;

    /// @param startNanos when the call began
    PendingFileWait(FreshnessSource freshness, Caller caller, LongSupplier nanos, long startNanos) {
        this.freshness = freshness;
        this.caller = caller;
        this.nanos = nanos;
        this.endNanos = startNanos + LONGEST.toNanos();
    }

    /// Waits for the pending files that the arguments name, before anything is computed.
    void awaitArguments(String arguments) {
        freshness.awaitUsed(caller, new NamedPaths(arguments), LONGEST);
    }

    /// Waits for the pending files that an answer names. Returns whether there were any and all are ready now.
    boolean awaitAnswer(String answer) {
        return await(new NamedPaths(answer));
    }

    /// Waits for every pending file if the refusal is about something not found, because a pending file may declare
    /// it.
    boolean awaitMissing(Refusal refusal) {
        return switch (refusal.problem().code()) {
            case NOT_FOUND, AMBIGUOUS, INDEX_EMPTY, NOT_INDEXED_YET -> await(_ -> true);
            default -> false;
        };
    }

    private boolean await(Predicate<String> used) {
        return freshness.awaitUsed(caller, used, Duration.ofNanos(Math.max(0, endNanos - nanos.getAsLong())));
    }
}
