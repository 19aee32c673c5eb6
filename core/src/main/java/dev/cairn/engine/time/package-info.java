/// Resolution of moments written by callers.
///
/// Start at [MomentResolver]. A moment is written as a time, a transaction, a commit or a git ref name; each becomes
/// the two
/// instants of an [dev.cairn.model.time.AsOf].
@NullMarked
package dev.cairn.engine.time;

import org.jspecify.annotations.NullMarked;
