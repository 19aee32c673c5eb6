package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.budget.TokenBudgeting;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.engine.hydrate.stage.SuggestionSource;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Runs the stages and fits their results into the token budget.
public final class Hydration {

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

    /// Runs only the seven original stages, with their wording and limits, for comparison with recorded answers.
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
        if (!asRecorded) return new AnswerFitting(gathered, bundle, meter).fit();
        var budgeted = new TokenBudgeting(meter.estimator()).fit(bundle, request.tokensMax());
        return gathered.result(budgeted, budgeted.tokens());
    }
}
