/// Caches graphs on disk, so that the next start is fast.
///
/// Start at [CachedGraph]; [GraphCache] stores its bytes. If a cached graph is lost or damaged, all files are
/// resolved again.
@NullMarked
package dev.cairn.projection.graph.cache;

import org.jspecify.annotations.NullMarked;
