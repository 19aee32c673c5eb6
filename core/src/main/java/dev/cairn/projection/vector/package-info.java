/// What texts mean, as vectors: kept by key, found by likeness, filled in the background.
///
/// Start at [VectorFeed]: one per process, it owns the queue and the thread that asks the [Embedder]. Whoever has
/// texts opens a [Vectors] on it, says what is wanted, and searches while it fills. Everything here is derived:
/// vectors come back from the texts, or sooner from a [VectorCache]. Without an embedder the doors stay open, every
/// search is empty and [Coverage] says why.
@NullMarked
package dev.cairn.projection.vector;

import org.jspecify.annotations.NullMarked;
