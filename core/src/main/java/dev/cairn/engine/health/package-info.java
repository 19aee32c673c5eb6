/// Reports how far the index trails the files, and recommends actions.
///
/// Start at [HealthCheck]. Deliberately absent: repairs, which the caller decides on.
@NullMarked
package dev.cairn.engine.health;

import org.jspecify.annotations.NullMarked;
