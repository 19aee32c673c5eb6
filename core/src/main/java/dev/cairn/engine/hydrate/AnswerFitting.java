package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.budget.BudgetedItems;
import dev.cairn.engine.hydrate.budget.FocalCut;
import dev.cairn.engine.hydrate.budget.TokenBudgeting;
import dev.cairn.engine.hydrate.item.HydratedItems;
import java.util.Optional;

/// Fits the items of one answer into its budget.
///
/// Everything is sent if it fits. Otherwise the focal entity counts with its long texts cut, whether or not they are
/// sent whole, so that every transport selects the same items.
final class AnswerFitting {

    /// Limits of the estimate are tried in these steps. They are the same for every budget, so that a larger budget
    /// never gets a lower limit.
    private static final int STEP = 10;

    /// The estimates may exceed the real count by about this much.
    private static final int SLACK = 80;

    /// A larger excess is skipped at once down to this size. The rest is tried step by step, because the estimates
    /// are not exact.
    private static final int EXCESS_TRIED = 40;

    private final StageResults gathered;
    private final HydratedItems bundle;
    private final AnswerCost meter;
    private final TokenBudgeting budgeting;
    private final int tokensMax;

    AnswerFitting(StageResults gathered, HydratedItems bundle, AnswerCost meter) {
        this.bundle = bundle;
        this.meter = meter;
        this.budgeting = new TokenBudgeting(meter.estimator());
        this.tokensMax =
                Math.min(gathered.request().tokensMax(), meter.tokensMax().orElse(Integer.MAX_VALUE));
        this.gathered = gathered.limitedTo(tokensMax);
    }

    HydrationResult fit() {
        var whole = whole();
        if (whole.isPresent()) return whole.get();
        var cut = new FocalCut(meter.estimator());
        for (int level = 0; ; level++) {
            var shorter = cut.cut(bundle, tokensMax, level);
            var fitted = meter.cutsTexts() ? counted(shorter) : Optional.of(uncut(budgeting.fit(shorter, tokensMax)));
            if (fitted.isPresent()) return fitted.get();
            if (level == FocalCut.LEVELS - 1) return bare(shorter);
        }
    }

    /// The answer with everything in it, if that fits.
    private Optional<HydrationResult> whole() {
        var all = budgeting.fit(bundle, Integer.MAX_VALUE);
        int estimate = all.tokens() + all.extraTokens();
        int tokens = meter.sent(gathered.result(all, tokensMax)).orElse(estimate);
        return tokens > tokensMax ? Optional.empty() : Optional.of(gathered.result(all, tokens - all.extraTokens()));
    }

    /// The largest answer whose text fits; empty if not even focal and parent do.
    private Optional<HydrationResult> counted(HydratedItems shorter) {
        boolean isCut = !FocalCut.isWhole(shorter);
        for (int limit = (tokensMax + SLACK) / STEP * STEP; ; ) {
            var budgeted = budgeting.fit(shorter, limit);
            var marked = marked(budgeted, budgeted.isTruncated() || isCut, false);
            int tokens = budgeted.tokens() + budgeted.extraTokens();
            // The estimate is part of the text; the limit has at least as many digits.
            int sent = meter.sent(gathered.result(marked, tokensMax)).orElse(tokens);
            if (sent <= tokensMax)
                return Optional.of(gathered.result(marked, Math.max(0, sent - marked.extraTokens())));
            if (isBare(budgeted)) return Optional.empty();
            int excess = sent - tokensMax - EXCESS_TRIED;
            limit -= Math.max(STEP, excess / STEP * STEP);
        }
    }

    /// Even the shortest form of focal and parent exceeds the budget.
    private HydrationResult bare(HydratedItems shorter) {
        var budgeted = budgeting.fit(shorter, 0);
        var result = gathered.result(marked(budgeted, true, true), budgeted.tokens());
        int sent = meter.sent(result).orElse(budgeted.tokens());
        return gathered.result(marked(budgeted, true, true), sent);
    }

    /// The same items with the long texts of the focal entity; more than the budget if they do not fit.
    private HydrationResult uncut(BudgetedItems budgeted) {
        var estimator = meter.estimator();
        int tokens = budgeted.tokens() - estimator.entity(budgeted.kept().focal()) + estimator.entity(bundle.focal());
        var kept = budgeted.kept().withFocal(bundle.focal());
        boolean isOver = tokens + budgeted.extraTokens() > tokensMax;
        var whole = new BudgetedItems(
                kept, tokens, budgeted.extraTokens(), budgeted.isTruncated(), isOver, budgeted.dropped());
        return gathered.result(whole, tokens);
    }

    private static boolean isBare(BudgetedItems budgeted) {
        var kept = budgeted.kept();
        return kept.items() == 1 + kept.parent().stream().count()
                && kept.extras().items() == 0;
    }

    private static BudgetedItems marked(BudgetedItems budgeted, boolean truncated, boolean over) {
        return new BudgetedItems(
                budgeted.kept(), budgeted.tokens(), budgeted.extraTokens(), truncated, over, budgeted.dropped());
    }
}
