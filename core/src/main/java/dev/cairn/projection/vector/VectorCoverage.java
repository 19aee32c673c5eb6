package dev.cairn.projection.vector;

import java.util.Optional;

/// How many of the requested vectors exist.
///
/// @param done searchable with the content requested last
/// @param waiting not computed yet; a search finds the previous content, if there was one
/// @param leftOut dropped because the queue was full of more important texts
/// @param failed dropped because the text could not be read or embedded
/// @param problem why no more are computed, if so
public record VectorCoverage(int done, int waiting, int leftOut, int failed, Optional<String> problem) {

    public int total() {
        return done + waiting + leftOut + failed;
    }

    /// From 0 to 1; 1 if nothing is requested.
    public double share() {
        return total() == 0 ? 1 : (double) done / total();
    }
}
