/// Measures how fast the durable store is.
///
/// Start at [StoreBench]. The figures depend on how fast the disk writes durably, so measure on the disk on which
/// the store will be.
@NullMarked
package dev.cairn.bench.store;

import org.jspecify.annotations.NullMarked;
