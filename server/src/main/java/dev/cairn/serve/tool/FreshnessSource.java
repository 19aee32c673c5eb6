package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerFreshness;
import java.util.Optional;

/// Reports how current answers about a caller's workspace are.
@FunctionalInterface
public interface FreshnessSource {

    AnswerFreshness freshness(Caller caller);

    /// Why files of the caller's workspace may have changes that are not indexed; empty if all are.
    default Optional<String> unindexed(Caller caller) {
        return Optional.empty();
    }
}
