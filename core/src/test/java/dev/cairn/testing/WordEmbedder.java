package dev.cairn.testing;

import dev.cairn.projection.vector.Embedder;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/// An embedder that knows no meaning: texts are alike when they share words.
public final class WordEmbedder implements Embedder {

    private static final int DIMENSIONS = 256;
    private static final Pattern GAP = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final AtomicInteger texts = new AtomicInteger();

    @Override
    public int dimensions() {
        return DIMENSIONS;
    }

    @Override
    public String model() {
        return "words";
    }

    @Override
    public float[] embed(String text) {
        texts.incrementAndGet();
        var vector = new float[DIMENSIONS];
        GAP.splitAsStream(text.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .forEach(word -> vector[Math.floorMod(word.hashCode() * 0x9E3779B9, DIMENSIONS)]++);
        return vector;
    }

    @Override
    public List<float[]> embedAll(List<String> texts) {
        return texts.stream().map(this::embed).toList();
    }

    /// How many texts were embedded so far.
    public int count() {
        return texts.get();
    }
}
