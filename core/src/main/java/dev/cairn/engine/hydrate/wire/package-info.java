/// The wire form of a hydrated entity, shared by tools, HTTP and packs.
///
/// Start at [HydrationFields]. Deliberately absent: budgets, which have been applied before.
@NullMarked
package dev.cairn.engine.hydrate.wire;

import org.jspecify.annotations.NullMarked;
