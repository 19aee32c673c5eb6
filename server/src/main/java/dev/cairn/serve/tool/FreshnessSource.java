package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerFreshness;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;

/// Knows how current the index of a caller's workspace is.
@FunctionalInterface
public interface FreshnessSource {

    AnswerFreshness freshness(Caller caller);

    /// Waits until the changed files that a call uses are in the code that readers get.
    ///
    /// @param used the paths that the call uses
    /// @return whether another attempt gives a newer answer: such files were pending and became ready in time
    default boolean awaitUsed(Caller caller, Predicate<String> used, Duration longest) {
        return false;
    }

    /// Why some changed files of the caller's workspace may not be indexed yet; empty if all are indexed.
    default Optional<String> unindexed(Caller caller) {
        return Optional.empty();
    }
}
