package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.budget.Budgeted;
import dev.cairn.engine.hydrate.budget.TokenBudgeting;
import dev.cairn.engine.hydrate.stage.FocalResolution.Focal;
import dev.cairn.engine.hydrate.told.Bundle;
import dev.cairn.engine.hydrate.told.Omitted;
import java.util.List;
import java.util.stream.Stream;

/// The results of all stages, before the budget is applied.
record Gathered(
        HydrationRequest request,
        Focal focal,
        Bundle bundle,
        List<String> stages,
        List<String> extraStages,
        Omitted omitted,
        long tx) {

    Gathered {
        stages = List.copyOf(stages);
        extraStages = List.copyOf(extraStages);
    }

    /// The final result with the items that fit the budget.
    Hydrated told(Budgeted budgeted, int tokens) {
        var kept = budgeted.kept();
        return new Hydrated(
                kept,
                new Hydrated.Metadata(
                        request.depth(),
                        kept.items(),
                        tokens,
                        budgeted.isTruncated(),
                        budgeted.isOverBudget(),
                        Stream.concat(stages.stream(), Stream.of(TokenBudgeting.NAME))
                                .toList(),
                        focal.isFromQuery(),
                        focal.alternatives(),
                        omitted,
                        budgeted.dropped(),
                        new Hydrated.Extensions(extraStages, kept.extras().items(), budgeted.extraTokens()),
                        tx));
    }
}
