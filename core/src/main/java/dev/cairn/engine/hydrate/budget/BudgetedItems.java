package dev.cairn.engine.hydrate.budget;

import dev.cairn.engine.hydrate.item.HydratedItems;
import dev.cairn.engine.hydrate.item.OmittedCounts;

/// The items kept by the budget and their cost.
///
/// @param isTruncated whether any item was dropped or downgraded
/// @param isOverBudget whether the focal entity and its parent alone exceed the budget
/// @param dropped the number of dropped items by group
public record BudgetedItems(
        HydratedItems kept,
        int tokens,
        int extraTokens,
        boolean isTruncated,
        boolean isOverBudget,
        OmittedCounts dropped) {}
