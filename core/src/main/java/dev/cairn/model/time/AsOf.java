package dev.cairn.model.time;

import java.time.Instant;
import java.util.Optional;

/// The moment that a query asks about: the state that was true at `valid`, as it was recorded in the store at
/// `known`.
///
/// An absent part means "now".
public record AsOf(Optional<Instant> valid, Optional<Instant> known) {

    public static final AsOf NOW = new AsOf(Optional.empty(), Optional.empty());

    public static AsOf validAt(Instant valid) {
        return new AsOf(Optional.of(valid), Optional.empty());
    }

    public static AsOf knownAt(Instant known) {
        return new AsOf(Optional.empty(), Optional.of(known));
    }
}
