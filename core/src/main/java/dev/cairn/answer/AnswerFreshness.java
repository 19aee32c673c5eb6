package dev.cairn.answer;

import java.util.Optional;

/// How current an answer is: the newest transaction it includes, and the reason why files may have changed since.
public record AnswerFreshness(long tx, Optional<String> staleBecause) {

    public static AnswerFreshness current(long tx) {
        return new AnswerFreshness(tx, Optional.empty());
    }

    public static AnswerFreshness stale(long tx, String because) {
        return new AnswerFreshness(tx, Optional.of(because));
    }

    public boolean isStale() {
        return staleBecause.isPresent();
    }
}
