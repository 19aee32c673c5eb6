package dev.cairn.projection.vector;

import java.util.function.Supplier;

/// A request for the vector of a text under a key; the highest priority comes first.
///
/// The text is read only if its vector is unknown, so a long queue holds hashes instead of texts.
public record WantedVector<K>(K key, TextHash hash, double priority, Supplier<String> text) {

    public WantedVector {
        if (Double.isNaN(priority)) throw new IllegalArgumentException("no priority for " + key);
    }

    public static <K> WantedVector<K> of(K key, String text, double priority) {
        return new WantedVector<>(key, TextHash.of(text), priority, () -> text);
    }
}
