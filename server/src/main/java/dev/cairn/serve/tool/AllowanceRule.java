package dev.cairn.serve.tool;

import dev.cairn.answer.Allowance;
import dev.cairn.budget.Profile;
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
    static Allowance of(ToolSpec spec, Arguments arguments, Set<String> given) {
        var requested = arguments
                .optionalText(CommonArguments.PROFILE)
                .map(written -> Profile.valueOf(written.toUpperCase(Locale.ROOT)));
        var profile = requested.orElse(Profile.COMPACT);
        var tokens = tokens(arguments, given);
        if (tokens.isPresent())
            return Allowance.tokens(
                    profile, Math.clamp(tokens.getAsLong(), Allowance.TOKENS_MIN, CommonArguments.TOKENS_MAX));
        return new Allowance(profile, limit(spec.tokensDefault(), requested, profile));
    }

    /// On a tool with its own limit a profile only sets the level of detail; `compact` also lowers the limit.
    private static OptionalInt limit(OptionalInt own, Optional<Profile> requested, Profile profile) {
        boolean compact = requested.equals(Optional.of(Profile.COMPACT));
        return own.isPresent() && !compact ? own : profile.tokensMax();
    }

    private static OptionalLong tokens(Arguments arguments, Set<String> given) {
        return Stream.of(CommonArguments.TOKENS, TOKENS_ALIAS)
                .filter(given::contains)
                .map(arguments::integer)
                .filter(OptionalLong::isPresent)
                .findFirst()
                .orElseGet(OptionalLong::empty);
    }
}
