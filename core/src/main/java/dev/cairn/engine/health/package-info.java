/// How far what Cairn knows trails what is true, and what to do about it.
///
/// Start at [HealthCheck].
@NullMarked
package dev.cairn.engine.health;

import org.jspecify.annotations.NullMarked;
