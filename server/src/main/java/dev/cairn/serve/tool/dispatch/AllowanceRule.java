package dev.cairn.serve.tool.dispatch;

import dev.cairn.answer.AnswerBudget;
import dev.cairn.budget.Profile;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.CommonArguments;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/// Decides the profile and the token limit of an answer. The limit is the smallest that the caller gave, else the limit
/// of the tool, else the limit of the profile.
final class AllowanceRule {

    /// Another name of the argument `tokens`, which some tools use.
    private static final String TOKENS_ALIAS = "max_tokens";

    private AllowanceRule() {}

    /// @param given the names of the arguments that the caller sent, without defaults
    static AnswerBudget of(ToolSpec spec, CallArguments arguments, Set<String> given) {
        var requested = arguments
                .optionalText(CommonArguments.PROFILE)
                .map(written -> Profile.valueOf(written.toUpperCase(Locale.ROOT)));
        var profile = requested.orElse(Profile.COMPACT);
        var tokens = tokens(arguments, given);
        if (tokens.isPresent())
            return AnswerBudget.tokens(
                    profile, Math.clamp(tokens.getAsLong(), AnswerBudget.TOKENS_MIN, CommonArguments.TOKENS_MAX));
        return new AnswerBudget(profile, limit(spec.tokensDefault(), requested, profile));
    }

    /// The limit if the caller gave no number. For a tool with its own limit, a requested profile changes only the
    /// level of detail, except that `compact` also lowers the limit and `debug` removes it.
    private static OptionalInt limit(OptionalInt own, Optional<Profile> requested, Profile profile) {
        boolean isOwn = own.isPresent() && requested.orElse(Profile.BALANCED) == Profile.BALANCED;
        return isOwn ? own : profile.tokensMax();
    }

    private static OptionalLong tokens(CallArguments arguments, Set<String> given) {
        return Stream.of(CommonArguments.TOKENS, TOKENS_ALIAS)
                .filter(given::contains)
                .map(arguments::integer)
                .flatMapToLong(OptionalLong::stream)
                .min();
    }
}
