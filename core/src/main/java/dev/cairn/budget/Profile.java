package dev.cairn.budget;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// The preset answer size that a caller asks for.
public enum Profile {
    COMPACT(OptionalInt.of(300)),
    BALANCED(OptionalInt.of(1200)),
    DEBUG(OptionalInt.empty());

    private final OptionalInt tokensMax;

    Profile(OptionalInt tokensMax) {
        this.tokensMax = tokensMax;
    }

    /// The maximum tokens of an answer; empty means unlimited.
    public OptionalInt tokensMax() {
        return tokensMax;
    }

    /// The next larger profile, suggested when this one is too small.
    public Optional<Profile> larger() {
        return switch (this) {
            case COMPACT -> Optional.of(BALANCED);
            case BALANCED -> Optional.of(DEBUG);
            case DEBUG -> Optional.empty();
        };
    }

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
