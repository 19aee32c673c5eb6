/// The items of an answer and their fidelity.
///
/// Start at [Bundle].
@NullMarked
package dev.cairn.engine.hydrate.told;

import org.jspecify.annotations.NullMarked;
