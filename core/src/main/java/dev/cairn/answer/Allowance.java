package dev.cairn.answer;

import dev.cairn.budget.Profile;
import java.util.OptionalInt;

/// What one answer may spend: the detail asked for, and the limit in tokens (empty means unlimited).
public record Allowance(Profile profile, OptionalInt tokensMax) {

    public static Allowance of(Profile profile) {
        return new Allowance(profile, profile.tokensMax());
    }

    public static Allowance tokens(Profile profile, int tokensMax) {
        return new Allowance(profile, OptionalInt.of(tokensMax));
    }
}
