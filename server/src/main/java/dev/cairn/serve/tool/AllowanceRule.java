package dev.cairn.serve.tool;

import dev.cairn.answer.Allowance;
import dev.cairn.budget.Profile;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/// Decides how much an answer may spend: tokens asked for, else the tool's own limit, else the profile's.
final class AllowanceRule {

    /// The name some tools give to the limit.
    private static final String TOKENS_ALIAS = "max_tokens";

    private AllowanceRule() {}

    /// `given` names what the caller really sent: a default of the tool is not a wish of the caller.
    static Allowance of(ToolSpec spec, Arguments arguments, Set<String> given) {
        var asked = arguments
                .optionalText(CommonArguments.PROFILE)
                .map(written -> Profile.valueOf(written.toUpperCase(Locale.ROOT)));
        var profile = asked.orElse(Profile.COMPACT);
        var tokens = tokens(arguments, given);
        if (tokens.isPresent())
            return Allowance.tokens(
                    profile, Math.clamp(tokens.getAsLong(), Allowance.TOKENS_MIN, CommonArguments.TOKENS_MAX));
        return new Allowance(profile, limit(spec.tokensDefault(), asked, profile));
    }

    /// On a tool with a limit of its own a profile sets the detail; only compact asks for less than that limit.
    private static OptionalInt limit(OptionalInt own, Optional<Profile> asked, Profile profile) {
        boolean compact = asked.equals(Optional.of(Profile.COMPACT));
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
