/// Immutable states of projections: loaded once from a snapshot, then updated with each transaction of the feed.
///
/// Start at [FeedStates].
@NullMarked
package dev.cairn.projection.feed;

import org.jspecify.annotations.NullMarked;
