package dev.cairn.projection.vector;

import java.util.Optional;

/// How many of the wanted vectors are there.
///
/// @param done found by a search in the form that was wanted last
/// @param waiting still to be made; a search finds an earlier form, if there was one
/// @param leftOut given up because the queue was full of what mattered more
/// @param failed given up because the text could not be read or embedded
/// @param problem why no more are being made, if so
public record Coverage(int done, int waiting, int leftOut, int failed, Optional<String> problem) {

    public int total() {
        return done + waiting + leftOut + failed;
    }

    /// From 0 to 1; 1 when nothing is wanted.
    public double share() {
        return total() == 0 ? 1 : (double) done / total();
    }
}
