package dev.cairn.projection.vector;

import java.util.List;

/// Turns text into a vector of length one, so that texts of like meaning point in like directions.
///
/// Any text is accepted, the empty one too; what is longer than the model reads is cut at its end. The same text
/// gives the same vector, whatever else is asked with it or beside it. Safe for use by many threads.
public interface Embedder {

    int dimensions();

    /// Names the model and how it is used: vectors of different names cannot be compared.
    String model();

    /// Does what must be done once before the first text, and may take a second.
    ///
    /// @throws EmbedderUnavailable when it cannot be done on this machine
    default void prepare() {}

    /// Whether a text is answered at once, without [#prepare] first.
    default boolean isReady() {
        return true;
    }

    /// The vector of a text that is to be found.
    float[] embed(String text);

    /// The vectors of many texts in their order.
    List<float[]> embedAll(List<String> texts);

    /// The vector of a text that asks; it differs where a model was trained to tell questions from answers.
    default float[] embedQuery(String text) {
        return embed(text);
    }
}
