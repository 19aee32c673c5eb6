package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerFreshness;

/// Reports how current answers about a caller's workspace are.
@FunctionalInterface
public interface FreshnessSource {

    AnswerFreshness freshness(Caller caller);
}
