/// The token budget of an answer: cost estimates of items, and one greedy pass that keeps the items that fit.
///
/// Start at [TokenBudgeting].
@NullMarked
package dev.cairn.engine.hydrate.budget;

import org.jspecify.annotations.NullMarked;
