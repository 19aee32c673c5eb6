package dev.cairn.projection.vector;

import java.util.List;

/// Converts text to a vector of length one. Texts with similar meanings have a high cosine similarity.
///
/// Any text is accepted, including the empty text; a long text is truncated. The same text always gives the same
/// vector, regardless of other texts in the call. Implementations are thread-safe.
public interface Embedder {

    int dimensions();

    /// Identifies the model and how it is used. Vectors of different models cannot be compared.
    String model();

    /// Prepares the model once before the first text. This may take a second.
    ///
    /// @throws EmbedderUnavailable if the model cannot run on this machine
    default void prepare() {}

    /// Whether a text can be embedded immediately, without [#prepare].
    default boolean isReady() {
        return true;
    }

    /// The vector of a text that searches are to find.
    float[] embed(String text);

    /// The vectors of many texts in order.
    List<float[]> embedAll(List<String> texts);

    /// The vector of a query. It differs from [#embed] if the model distinguishes queries from documents.
    default float[] embedQuery(String text) {
        return embed(text);
    }
}
