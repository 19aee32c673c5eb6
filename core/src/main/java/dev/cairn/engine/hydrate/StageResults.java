package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.budget.BudgetedItems;
import dev.cairn.engine.hydrate.budget.TokenBudgeting;
import dev.cairn.engine.hydrate.item.HydratedItems;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.stage.FocalResolution.FocalEntity;
import java.util.List;
import java.util.stream.Stream;

/// The results of all stages, before the budget is applied.
record StageResults(
        HydrationRequest request,
        FocalEntity focal,
        HydratedItems bundle,
        List<String> stages,
        List<String> extraStages,
        OmittedCounts omitted,
        long tx) {

    StageResults {
        stages = List.copyOf(stages);
        extraStages = List.copyOf(extraStages);
    }

    /// The same results for an answer with another limit.
    StageResults limitedTo(int tokensMax) {
        return new StageResults(request.tokens(tokensMax), focal, bundle, stages, extraStages, omitted, tx);
    }

    /// The final result with the items that fit the budget.
    HydrationResult result(BudgetedItems budgeted, int tokens) {
        var kept = budgeted.kept();
        return new HydrationResult(
                kept,
                new HydrationResult.HydrationMetadata(
                        request.depth(),
                        new HydrationResult.HydrationSize(
                                kept.items(),
                                tokens,
                                request.tokensMax(),
                                budgeted.isTruncated(),
                                budgeted.isOverBudget()),
                        Stream.concat(stages.stream(), Stream.of(TokenBudgeting.NAME))
                                .toList(),
                        focal.isFromQuery(),
                        focal.alternatives(),
                        omitted,
                        budgeted.dropped(),
                        new HydrationResult.ExtensionCounts(
                                extraStages, kept.extras().items(), budgeted.extraTokens()),
                        tx));
    }
}
