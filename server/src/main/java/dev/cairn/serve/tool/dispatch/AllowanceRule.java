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

/// Decides the token limit of an answer: the tokens requested, otherwise the tool's own limit, otherwise the profile's.
final class AllowanceRule {

    /// The name of the limit in some tools.
    private static final String TOKENS_ALIAS = "max_tokens";

    private AllowanceRule() {}

    /// `given` names the arguments that the caller sent: a default of the tool is not a request of the caller.
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

    /// On a tool with its own limit a profile only sets the level of detail; `compact` also lowers the limit, and
    /// `debug` removes it.
    private static OptionalInt limit(OptionalInt own, Optional<Profile> requested, Profile profile) {
        boolean isOwn = own.isPresent() && requested.orElse(Profile.BALANCED) == Profile.BALANCED;
        return isOwn ? own : profile.tokensMax();
    }

    private static OptionalLong tokens(CallArguments arguments, Set<String> given) {
        return Stream.of(CommonArguments.TOKENS, TOKENS_ALIAS)
                .filter(given::contains)
                .map(arguments::integer)
                .filter(OptionalLong::isPresent)
                .findFirst()
                .orElseGet(OptionalLong::empty);
    }
}
