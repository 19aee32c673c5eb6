package dev.cairn.answer;

import dev.cairn.budget.Profile;
import java.util.OptionalInt;

/// What one answer may spend: the detail asked for, and the limit in tokens (empty means unlimited).
public record Allowance(Profile profile, OptionalInt tokensMax) {

    /// The smallest limit a caller may set; every refusal Cairn writes about ordinary input fits in it.
    public static final int TOKENS_MIN = 150;

    public static Allowance of(Profile profile) {
        return new Allowance(profile, profile.tokensMax());
    }

    public static Allowance tokens(Profile profile, int tokensMax) {
        return new Allowance(profile, OptionalInt.of(tokensMax));
    }
}
