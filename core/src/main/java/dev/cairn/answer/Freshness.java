package dev.cairn.answer;

import java.util.Optional;

/// How current an answer is: the newest transaction it includes, and why it may be behind the files.
public record Freshness(long tx, Optional<String> staleBecause) {

    public static Freshness current(long tx) {
        return new Freshness(tx, Optional.empty());
    }

    public static Freshness stale(long tx, String because) {
        return new Freshness(tx, Optional.of(because));
    }

    public boolean isStale() {
        return staleBecause.isPresent();
    }
}
