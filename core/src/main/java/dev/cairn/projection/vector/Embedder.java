package dev.cairn.projection.vector;

import java.util.List;

/// Turns text into a vector of length one, so that texts of similar meaning have a high cosine similarity.
///
/// Any text is accepted, including the empty one; longer text is truncated. The same text gives the same vector,
/// regardless of other texts in the call. Thread-safe.
public interface Embedder {

    int dimensions();

    /// Identifies the model and its use: vectors of different models cannot be compared.
    String model();

    /// One-time preparation before the first text; may take a second.
    ///
    /// @throws EmbedderUnavailable if it is not possible on this machine
    default void prepare() {}

    /// Whether a text can be embedded immediately, without [#prepare].
    default boolean isReady() {
        return true;
    }

    /// The vector of a text to be found.
    float[] embed(String text);

    /// The vectors of many texts in order.
    List<float[]> embedAll(List<String> texts);

    /// The vector of a query; it differs if a model was trained to distinguish queries from documents.
    default float[] embedQuery(String text) {
        return embed(text);
    }
}
