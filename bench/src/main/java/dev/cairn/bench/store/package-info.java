/// How fast the durable store is.
///
/// Start at [StoreBench]. The figures depend on how fast the disk syncs, so they are measured on the disk that will
/// hold the store.
@NullMarked
package dev.cairn.bench.store;

import org.jspecify.annotations.NullMarked;
