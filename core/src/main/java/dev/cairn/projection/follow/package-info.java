/// Keeps derived views up to date: loaded once from a snapshot, then updated by each transaction of the feed.
///
/// Start at [Followed].
@NullMarked
package dev.cairn.projection.follow;

import org.jspecify.annotations.NullMarked;
