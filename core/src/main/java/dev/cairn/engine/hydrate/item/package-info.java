/// The items of an answer and their fidelity.
///
/// Start at [HydratedItems].
@NullMarked
package dev.cairn.engine.hydrate.item;

import org.jspecify.annotations.NullMarked;
