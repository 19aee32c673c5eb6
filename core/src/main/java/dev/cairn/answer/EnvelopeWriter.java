package dev.cairn.answer;

import dev.cairn.budget.AnswerForm;
import dev.cairn.budget.CachingTokenCounter;
import dev.cairn.budget.Profile;
import dev.cairn.budget.TokenCounter;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Writes answers and problems within the token budget, as readable text or as JSON.
public final class EnvelopeWriter {

    /// The token estimate is part of the JSON text whose tokens are counted, so the count is repeated until it is
    /// stable.
    private static final int ESTIMATE_ROUNDS_MAX = 5;

    /// The tokens that the `omitted` block costs without its entries, plus a margin because adjacent tokens may
    /// merge.
    private static final int DIP_TOKENS_BASE = 8;

    /// An entry in `omitted` may cost this many tokens more than the smallest value of the omitted field.
    private static final int DIP_TOKENS_PER_FIELD = 1;

    /// The same for readable text: the sentence about omitted fields, and each field's name and number in it.
    private static final int TEXT_DIP_TOKENS_BASE = 24;
    private static final int TEXT_DIP_TOKENS_PER_FIELD = 8;

    /// Texts rarely have more characters per token. The tokens of a longer text are not counted; it is assumed not
    /// to fit.
    private static final int CHARACTERS_PER_TOKEN_LIKELY = 8;

    /// The suggested limit is rounded up, so that it is still sufficient if the freshness block of the next answer
    /// is longer.
    private static final int ADVICE_STEP = 10;

    private final TokenCounter tokens;

    public EnvelopeWriter(TokenCounter tokens) {
        this.tokens = tokens;
    }

    /// Writes as many fields as fit, most important first, and reports the omitted ones.
    public RenderedAnswer write(
            List<AnswerField> fields, Answer answer, AnswerBudget allowance, AnswerFreshness freshness) {
        var draft = new AnswerCandidate(answer, new AnswerShortener(fields, answer.data()), allowance, freshness);
        int units = draft.shortener().units();
        // The candidates below differ little, so the counts of shared parts are cached.
        var counted = new CachingTokenCounter(tokens);
        if (allowance.tokensMax().isEmpty()) return settle(true, draft.tree(units), allowance, counted);

        int limit = allowance.tokensMax().getAsInt();
        var whole = draft.text(units, limit);
        if (whole.length() <= (long) CHARACTERS_PER_TOKEN_LIKELY * limit && counted.countUpTo(whole, limit) <= limit)
            return settle(true, draft.tree(units), allowance, counted);

        int dip = dip(allowance.form(), draft.shortener().fields());
        var kept = new LargestFit(units, limit, dip)
                .find(count -> counted.countUpTo(draft.text(count, limit), limit + dip));
        if (kept.isPresent()) return settle(true, draft.tree(kept.getAsInt()), allowance, counted);
        return refuse(
                overBudget(settle(true, draft.tree(0), allowance, counted).tokens(), allowance), allowance, freshness);
    }

    /// Writes why a request was not served. If the text exceeds the budget, the reason for staleness is omitted
    /// first. Then the hint is cut at its end.
    public RenderedAnswer refuse(Problem problem, AnswerBudget allowance, AnswerFreshness freshness) {
        var counted = new CachingTokenCounter(tokens);
        var written =
                settle(false, refusal(problem, allowance, AnswerEnvelope.freshness(freshness)), allowance, counted);
        int limit = allowance.tokensMax().orElse(Integer.MAX_VALUE);
        if (written.tokens() > limit && freshness.isStale())
            written = settle(
                    false,
                    refusal(problem, allowance, AnswerEnvelope.freshnessWithoutReason(freshness)),
                    allowance,
                    counted);
        var brief = new ShortenedProblem(problem);
        while (written.tokens() > limit && brief.canShorten()) {
            var shorter = refusal(brief.shorter(), allowance, AnswerEnvelope.freshnessWithoutReason(freshness));
            written = settle(false, shorter, allowance, counted);
        }
        return written;
    }

    private static int dip(AnswerForm form, int fields) {
        return switch (form) {
            case TEXT -> TEXT_DIP_TOKENS_BASE + TEXT_DIP_TOKENS_PER_FIELD * fields;
            case JSON -> DIP_TOKENS_BASE + DIP_TOKENS_PER_FIELD * fields;
        };
    }

    private static Map<String, Object> refusal(Problem problem, AnswerBudget allowance, Map<String, Object> freshness) {
        var tree = AnswerEnvelope.begin(false, problem.message(), allowance);
        tree.put("errorCode", problem.code().name());
        tree.put("hint", problem.hint());
        tree.put("freshness", freshness);
        return tree;
    }

    private static RenderedAnswer settle(
            boolean ok, Map<String, Object> tree, AnswerBudget allowance, TokenCounter tokens) {
        int estimate = 0;
        for (int round = 0; round < ESTIMATE_ROUNDS_MAX; round++) {
            var text = AnswerEnvelope.text(tree, estimate, allowance.form());
            int counted = tokens.count(text);
            if (counted <= estimate) return new RenderedAnswer(ok, text, Collections.unmodifiableMap(tree), estimate);
            estimate = counted;
        }
        throw new IllegalStateException("the token estimate does not settle");
    }

    private static Problem overBudget(int needed, AnswerBudget allowance) {
        int advised = (needed / ADVICE_STEP + 1) * ADVICE_STEP;
        var tokens = "tokens=" + advised;
        return new Problem(
                ProblemCode.OVER_BUDGET,
                "Even the required fields need " + needed + " tokens of "
                        + allowance.tokensMax().orElseThrow() + " allowed.",
                "Ask again with "
                        + sufficient(advised, allowance)
                                .map(profile -> "profile=" + profile.written() + " or " + tokens)
                                .orElse(tokens)
                        + ".");
    }

    /// The smallest larger profile that is sufficient; empty if the caller set a limit other than that of the
    /// profile.
    private static Optional<Profile> sufficient(int needed, AnswerBudget allowance) {
        var profile = allowance.profile();
        if (!allowance.tokensMax().equals(profile.tokensMax())) return Optional.empty();
        var larger = profile.larger();
        while (larger.isPresent() && larger.get().tokensMax().orElse(needed) < needed)
            larger = larger.get().larger();
        return larger;
    }

    /// An answer with everything needed to write a shortened version of it.
    private record AnswerCandidate(
            Answer answer, AnswerShortener shortener, AnswerBudget allowance, AnswerFreshness freshness) {

        Map<String, Object> tree(int kept) {
            var shortened = shortener.shortenedTo(kept);
            var tree = AnswerEnvelope.begin(true, answer.summary(), allowance);
            if (!shortened.data().isEmpty()) tree.put("data", shortened.data());
            if (!shortened.omitted().isEmpty()) tree.put("omitted", shortened.omitted());
            tree.put("freshness", AnswerEnvelope.freshness(freshness));
            return tree;
        }

        /// Writes the limit where the token estimate belongs. The real estimate is smaller, so a text that fits
        /// with the limit also fits with the estimate.
        String text(int kept, int limit) {
            return AnswerEnvelope.text(tree(kept), limit, allowance.form());
        }
    }
}
