package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.budget.BudgetedItems;
import dev.cairn.engine.hydrate.budget.TokenBudgeting;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.engine.hydrate.stage.SuggestionSource;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Runs the stages and fits their results into the token budget.
public final class Hydration {

    /// The maximum number of times the whole answer is counted while searching for the best limit.
    private static final int ROUNDS_MAX = 10;

    private final List<SuggestionSource> advisors;
    private final AnswerCost meter;
    private final boolean asRecorded;

    private Hydration(List<SuggestionSource> advisors, AnswerCost meter, boolean asRecorded) {
        this.advisors = List.copyOf(advisors);
        this.meter = meter;
        this.asRecorded = asRecorded;
    }

    public Hydration(List<SuggestionSource> advisors, AnswerCost meter) {
        this(advisors, meter, false);
    }

    /// Only the seven original stages, worded and cut as in recorded answers, for comparison with those.
    public static Hydration asRecorded() {
        return new Hydration(List.of(), AnswerCost.BY_LENGTH, true);
    }

    /// The surroundings as of a moment; empty when the entity does not exist.
    public Optional<HydrationResult> hydrate(HydrationRequest request, HydrationSource source, Instant now) {
        var checked = asRecorded ? request : request.checked();
        return new StageRun(checked, source, asRecorded).gather(advisors, now).map(this::fit);
    }

    private HydrationResult fit(StageResults gathered) {
        var request = gathered.request();
        var bundle = request.form() == HydrationRequest.HydrationForm.STUBS
                ? gathered.bundle().asStubs()
                : gathered.bundle();
        var budgeting = new TokenBudgeting(meter.estimator());
        var search = new BudgetLimitSearch(request.tokensMax());
        Optional<HydrationResult> best = Optional.empty();
        for (int round = 1; ; round++) {
            boolean isLast = round == ROUNDS_MAX;
            if (isLast && best.isPresent()) return best.get();
            var budgeted = budgeting.fit(bundle, isLast ? 0 : search.limit());
            var whole = gathered.result(budgeted, budgeted.tokens());
            var sent = meter.sent(whole);
            if (sent.isEmpty()) return whole;
            boolean isOver = sent.getAsInt() > request.tokensMax();
            var counted =
                    gathered.result(marked(budgeted, isOver), Math.max(0, sent.getAsInt() - budgeted.extraTokens()));
            if (isLast || (isOver ? isBare(budgeted) : !budgeted.isTruncated())) return counted;
            if (!isOver) best = Optional.of(counted);
            search.tookTokens(sent.getAsInt());
            if (search.isDone() && best.isPresent()) return best.get();
        }
    }

    private static boolean isBare(BudgetedItems budgeted) {
        var kept = budgeted.kept();
        return kept.items() == 1 + kept.parent().stream().count()
                && kept.extras().items() == 0;
    }

    private static BudgetedItems marked(BudgetedItems budgeted, boolean over) {
        return new BudgetedItems(
                budgeted.kept(),
                budgeted.tokens(),
                budgeted.extraTokens(),
                budgeted.isTruncated(),
                over,
                budgeted.dropped());
    }
}
