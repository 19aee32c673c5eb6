package dev.cairn.serve.tool;

import dev.cairn.answer.Freshness;

/// Reports how current answers about a caller's workspace are.
@FunctionalInterface
public interface FreshnessSource {

    Freshness freshness(Caller caller);
}
