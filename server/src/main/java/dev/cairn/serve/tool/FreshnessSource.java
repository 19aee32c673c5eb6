package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerFreshness;
import java.time.Duration;
import java.util.Optional;

/// Reports how current answers about a caller's workspace are.
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

    /// Why files of the caller's workspace may have changes that are not indexed; empty if all are.
    default Optional<String> unindexed(Caller caller) {
        return Optional.empty();
    }
}
