package dev.cairn.engine.hydrate.budget;

import dev.cairn.engine.hydrate.told.Bundle;
import dev.cairn.engine.hydrate.told.Omitted;

/// What the budget kept, what that costs, and what it cost the rest.
///
/// @param isTruncated whether anything was dropped or lowered
/// @param isOverBudget whether the focal entity and its parent alone cost more than allowed
/// @param dropped how many items of each group are gone
public record Budgeted(
        Bundle kept, int tokens, int extraTokens, boolean isTruncated, boolean isOverBudget, Omitted dropped) {}
