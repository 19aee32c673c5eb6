/// Embedding vectors by key: searched by cosine similarity, computed in the background.
///
/// Start at [VectorFeed]: one per process, it owns the queue and the thread that calls the [Embedder]. A caller opens a
/// [VectorSet] on it, requests vectors, and searches while they are computed. Everything is derived: vectors are
/// recomputed from the texts, or read from a [VectorCache]. Without an embedder every search is empty and
/// [VectorCoverage]
/// says why.
@NullMarked
package dev.cairn.projection.vector;

import org.jspecify.annotations.NullMarked;
