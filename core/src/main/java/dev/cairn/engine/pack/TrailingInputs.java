package dev.cairn.engine.pack;

/// The state of the inputs of a pack that may trail its view.
///
/// @param history the commit up to which the history is read
/// @param codeVectors changes whenever a vector search in the code could return something else; 0 if it is not used
/// @param episodeVectors the same for episodes
/// @param digests the number of sentences that a summarizer has written
public record TrailingInputs(String history, long codeVectors, long episodeVectors, long digests) {

    /// Nothing that may trail is used.
    public static final TrailingInputs NONE = new TrailingInputs("", 0, 0, 0);
}
