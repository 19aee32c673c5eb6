package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerFreshness;
import java.util.Optional;

/// Knows how current the index of a caller's workspace is.
@FunctionalInterface
public interface FreshnessSource {

    AnswerFreshness freshness(Caller caller);

    /// Why some changed files of the caller's workspace may not be indexed yet; empty if all are indexed.
    default Optional<String> unindexed(Caller caller) {
        return Optional.empty();
    }
}
