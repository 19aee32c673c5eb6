/// What hydration reads: the backlog behind one small port, with search and log as capabilities that may be missing.
///
/// Start at [HydrationSource]; [PlainSource] serves it from plain lists.
@NullMarked
package dev.cairn.engine.hydrate.source;

import org.jspecify.annotations.NullMarked;
