/// The cached form of a graph, which makes the next start fast.
///
/// Start at [CachedGraph]; [GraphCache] is where its bytes are kept. A cached graph is derived: if it is lost or
/// damaged, all files are resolved again.
@NullMarked
package dev.cairn.projection.graph.cache;

import org.jspecify.annotations.NullMarked;
