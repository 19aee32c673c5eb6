/// Which moment a caller means.
///
/// Start at [Moments]. A moment is written as a time, as a transaction, or as a commit some transaction carries; all
/// become the two instants of an [dev.cairn.model.time.AsOf].
@NullMarked
package dev.cairn.engine.time;

import org.jspecify.annotations.NullMarked;
