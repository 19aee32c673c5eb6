/// Keeps derived views up to date: loaded once from a snapshot, then updated by each transaction of the feed.
///
/// Start at [FeedViews].
@NullMarked
package dev.cairn.projection.feed;

import org.jspecify.annotations.NullMarked;
