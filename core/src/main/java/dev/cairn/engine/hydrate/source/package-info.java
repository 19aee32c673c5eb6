/// The backlog as hydration reads it: one small port, with search and log as optional capabilities.
///
/// Start at [HydrationSource]; [ListHydrationSource] implements it over plain lists.
@NullMarked
package dev.cairn.engine.hydrate.source;

import org.jspecify.annotations.NullMarked;
