package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerFreshness;
import java.time.Duration;
import java.util.Optional;

/// Knows how current the index of a caller's workspace is.
@FunctionalInterface
public interface FreshnessSource {

    AnswerFreshness freshness(Caller caller);

    /// Waits until the changed files that an answer used are indexed.
    ///
    /// @param answer the text of the answer, which names the files it used
    /// @return whether it used such a file and all of them were indexed in time, so that a new answer is better
    default boolean awaitUsed(Caller caller, String answer, Duration longest) {
        return false;
    }

    /// Why some changed files of the caller's workspace may not be indexed yet; empty if all are indexed.
    default Optional<String> unindexed(Caller caller) {
        return Optional.empty();
    }
}
