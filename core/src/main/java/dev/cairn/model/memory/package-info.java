/// What agents remember.
///
/// Start at [Episode]: one immutable record of something an agent saw, decided, changed, tested or got wrong. A
/// [Learning] is the lesson drawn from several of them.
@NullMarked
package dev.cairn.model.memory;

import org.jspecify.annotations.NullMarked;
