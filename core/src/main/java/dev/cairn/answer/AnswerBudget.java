package dev.cairn.answer;

import dev.cairn.budget.AnswerForm;
import dev.cairn.budget.Profile;
import java.util.OptionalInt;

/// The budget of one answer: its profile, its token limit (empty means unlimited), and the form in which its tokens are
/// counted.
public record AnswerBudget(Profile profile, OptionalInt tokensMax, AnswerForm form) {

    /// The smallest limit a caller may set; every refusal of an ordinary request fits in it.
    public static final int TOKENS_MIN = 150;

    /// The budget of an answer that is written as JSON.
    public AnswerBudget(Profile profile, OptionalInt tokensMax) {
        this(profile, tokensMax, AnswerForm.JSON);
    }

    public static AnswerBudget of(Profile profile) {
        return new AnswerBudget(profile, profile.tokensMax());
    }

    public static AnswerBudget tokens(Profile profile, int tokensMax) {
        return new AnswerBudget(profile, OptionalInt.of(tokensMax));
    }

    public AnswerBudget in(AnswerForm other) {
        return new AnswerBudget(profile, tokensMax, other);
    }
}
