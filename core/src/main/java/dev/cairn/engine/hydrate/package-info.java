/// Builds the surroundings of one backlog entity, stage by stage, inside a token budget.
///
/// Start at [Hydration]: it composes the stages, which know nothing of each other. What it reads comes through
/// [dev.cairn.engine.hydrate.source.HydrationSource]; a missing search or log only skips its stages.
@NullMarked
package dev.cairn.engine.hydrate;

import org.jspecify.annotations.NullMarked;
