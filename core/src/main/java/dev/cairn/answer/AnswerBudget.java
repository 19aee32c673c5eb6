package dev.cairn.answer;

import dev.cairn.budget.Profile;
import java.util.OptionalInt;

/// The budget of one answer: its profile and its token limit (empty means unlimited).
public record AnswerBudget(Profile profile, OptionalInt tokensMax) {

    /// The smallest limit a caller may set; every refusal of an ordinary request fits in it.
    public static final int TOKENS_MIN = 150;

    public static AnswerBudget of(Profile profile) {
        return new AnswerBudget(profile, profile.tokensMax());
    }

    public static AnswerBudget tokens(Profile profile, int tokensMax) {
        return new AnswerBudget(profile, OptionalInt.of(tokensMax));
    }
}
