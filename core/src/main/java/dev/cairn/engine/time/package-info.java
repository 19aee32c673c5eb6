/// Which moment a caller means.
///
/// Start at [Moments]. A moment is written as a time, as a transaction, as a commit, or as a name that git knows; all
/// become the two instants of an [dev.cairn.model.time.AsOf].
@NullMarked
package dev.cairn.engine.time;

import org.jspecify.annotations.NullMarked;
