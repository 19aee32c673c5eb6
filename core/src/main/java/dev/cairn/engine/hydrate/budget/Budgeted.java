package dev.cairn.engine.hydrate.budget;

import dev.cairn.engine.hydrate.told.Bundle;
import dev.cairn.engine.hydrate.told.Omitted;

/// The items kept by the budget and their cost.
///
/// @param isTruncated whether any item was dropped or downgraded
/// @param isOverBudget whether the focal entity and its parent alone exceed the budget
/// @param dropped the number of dropped items by group
public record Budgeted(
        Bundle kept, int tokens, int extraTokens, boolean isTruncated, boolean isOverBudget, Omitted dropped) {}
