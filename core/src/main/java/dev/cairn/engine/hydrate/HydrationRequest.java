package dev.cairn.engine.hydrate;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.Locale;
import java.util.Optional;

/// A request: one focal entity, the distance to explore, and the size of the answer.
///
/// The id takes precedence over the query. Every request is validated by [#checked].
public record HydrationRequest(
        Optional<String> id,
        Optional<String> query,
        int depth,
        int tokensMax,
        boolean includeRelated,
        boolean includeActivity,
        boolean includeParentReverseRefs,
        HydrationForm form) {

    public HydrationRequest(
            Optional<String> id,
            Optional<String> query,
            int depth,
            int tokensMax,
            boolean includeRelated,
            boolean includeActivity,
            HydrationForm form) {
        this(id, query, depth, tokensMax, includeRelated, includeActivity, false, form);
    }

    public static final int DEPTH_MIN = 1;
    public static final int DEPTH_MAX = 3;
    public static final int DEPTH_DEFAULT = 1;
    public static final int TOKENS_MIN = 500;
    public static final int TOKENS_MAX = 32_000;
    public static final int TOKENS_DEFAULT = 4_000;

    /// Longer texts are refused as queries.
    public static final int QUERY_LENGTH_MAX = 2_000;

    /// Whether items keep the fidelity chosen by their stage, or all but the focal entity become references.
    public enum HydrationForm {
        BUNDLE,
        STUBS;

        public String written() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A request by id with default options.
    public static HydrationRequest of(String id) {
        return new HydrationRequest(
                Optional.of(id), Optional.empty(), DEPTH_DEFAULT, TOKENS_DEFAULT, true, true, HydrationForm.BUNDLE);
    }

    /// A request for the best match of a query, with default options.
    public static HydrationRequest about(String query) {
        return new HydrationRequest(
                Optional.empty(), Optional.of(query), DEPTH_DEFAULT, TOKENS_DEFAULT, true, true, HydrationForm.BUNDLE);
    }

    public HydrationRequest depth(int hops) {
        return new HydrationRequest(
                id, query, hops, tokensMax, includeRelated, includeActivity, includeParentReverseRefs, form);
    }

    public HydrationRequest tokens(int most) {
        return new HydrationRequest(
                id, query, depth, most, includeRelated, includeActivity, includeParentReverseRefs, form);
    }

    public HydrationRequest including(boolean related, boolean activity) {
        return new HydrationRequest(id, query, depth, tokensMax, related, activity, includeParentReverseRefs, form);
    }

    public HydrationRequest as(HydrationForm wanted) {
        return new HydrationRequest(
                id, query, depth, tokensMax, includeRelated, includeActivity, includeParentReverseRefs, wanted);
    }

    /// This request, or a refusal that states the valid range.
    public HydrationRequest checked() {
        if (id.isEmpty() && query.isEmpty())
            throw bad("task_id or query is needed.", "Give the id of an entity, or words that describe it.");
        if (id.or(() -> query).filter(String::isBlank).isPresent())
            throw bad("task_id or query is blank.", "Give the id of an entity, or words that describe it.");
        if (query.filter(words -> words.length() > QUERY_LENGTH_MAX).isPresent())
            throw bad("query is too long.", "Give at most " + QUERY_LENGTH_MAX + " characters.");
        range("depth", depth, DEPTH_MIN, DEPTH_MAX);
        range("max_tokens", tokensMax, TOKENS_MIN, TOKENS_MAX);
        return this;
    }

    private static void range(String name, int value, int min, int max) {
        if (value < min || value > max)
            throw bad(name + " is " + value + ", out of range.", "Give " + name + " from " + min + " to " + max + ".");
    }

    private static Refusal bad(String message, String hint) {
        return Refusal.of(ProblemCode.BAD_ARGUMENT, message, hint);
    }
}
