/// The wire form of a hydrated entity, shared by tools, HTTP and packs.
///
/// Start at [HydratedTree]. Deliberately absent: budgets, which have been applied before.
@NullMarked
package dev.cairn.engine.hydrate.form;

import org.jspecify.annotations.NullMarked;
