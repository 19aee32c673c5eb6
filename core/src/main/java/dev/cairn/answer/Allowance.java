package dev.cairn.answer;

import dev.cairn.budget.Profile;
import java.util.OptionalInt;

/// The budget of one answer: its profile and its token limit (empty means unlimited).
public record Allowance(Profile profile, OptionalInt tokensMax) {

    /// The smallest limit a caller may set; every refusal about ordinary input fits in it.
    public static final int TOKENS_MIN = 150;

    public static Allowance of(Profile profile) {
        return new Allowance(profile, profile.tokensMax());
    }

    public static Allowance tokens(Profile profile, int tokensMax) {
        return new Allowance(profile, OptionalInt.of(tokensMax));
    }
}
