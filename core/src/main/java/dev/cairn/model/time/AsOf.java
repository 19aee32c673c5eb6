package dev.cairn.model.time;

import java.time.Instant;
import java.util.Optional;

/// The moment a question is about: what was true then, as far as it was known then.
///
/// An absent part means "now".
public record AsOf(Optional<Instant> valid, Optional<Instant> known) {

    /// What is true now, as far as we know now.
    public static final AsOf NOW = new AsOf(Optional.empty(), Optional.empty());

    public static AsOf validAt(Instant valid) {
        return new AsOf(Optional.of(valid), Optional.empty());
    }

    public static AsOf knownAt(Instant known) {
        return new AsOf(Optional.empty(), Optional.of(known));
    }
}
