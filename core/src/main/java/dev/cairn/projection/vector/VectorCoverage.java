package dev.cairn.projection.vector;

import java.util.Optional;

/// How many of the requested vectors of a [VectorSet] exist.
///
/// @param done texts whose current content can be found by searches
/// @param waiting texts whose vectors are not computed yet; a search finds their previous content, if there was
///     one
/// @param leftOut texts that were dropped because the queue was full of more important ones
/// @param failed texts that could not be read or embedded
/// @param problem why no more vectors are computed; empty if they are
public record VectorCoverage(int done, int waiting, int leftOut, int failed, Optional<String> problem) {

    public int total() {
        return done + waiting + leftOut + failed;
    }

    /// The share of requested vectors that exist, from 0 to 1; 1 if none is requested.
    public double share() {
        return total() == 0 ? 1 : (double) done / total();
    }
}
