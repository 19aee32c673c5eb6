/// Why a request was not served, and what to do next.
///
/// Start at [Refusal]: it carries a [Problem] from any layer to the place where requests enter, where it is caught
/// once.
@NullMarked
package dev.cairn.model.problem;

import org.jspecify.annotations.NullMarked;
