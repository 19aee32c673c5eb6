package dev.cairn.projection.vector;

import java.util.function.Supplier;

/// A text whose vector a caller requests, under a key. Texts with the highest priority come first.
///
/// The text is read only if its vector is not cached, so a long queue holds hashes and not texts.
public record WantedVector<K>(K key, TextHash hash, double priority, Supplier<String> text) {

    public WantedVector {
        if (Double.isNaN(priority)) throw new IllegalArgumentException("no priority for " + key);
    }

    public static <K> WantedVector<K> of(K key, String text, double priority) {
        return new WantedVector<>(key, TextHash.of(text), priority, () -> text);
    }
}
