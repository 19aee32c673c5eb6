/// Builds the surroundings of one backlog entity, stage by stage, within a token budget.
///
/// Start at [Hydration]: it runs the stages, which do not know each other. The backlog is read through
/// [dev.cairn.engine.hydrate.source.HydrationSource]; if search or log is missing, only their stages are skipped.
/// Deliberately absent: code slices, which belong to packs.
@NullMarked
package dev.cairn.engine.hydrate;

import org.jspecify.annotations.NullMarked;
