/// Embedding vectors of texts: computed in the background, searched by cosine similarity.
///
/// Start at [VectorFeed]. There is one per process; it owns the queue and the thread that calls the [Embedder]. A
/// caller opens a [VectorSet] on it, requests vectors, and searches while they are computed. Vectors are computed
/// from the texts or read from a [VectorCache]. Without an embedder every search is empty, and [VectorCoverage]
/// says why.
@NullMarked
package dev.cairn.projection.vector;

import org.jspecify.annotations.NullMarked;
