/// How a derived view stays with the feed: loaded once from a snapshot, then one transaction after the other.
@NullMarked
package dev.cairn.projection.follow;

import org.jspecify.annotations.NullMarked;
