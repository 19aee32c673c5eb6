package dev.cairn.bench.memory;

import dev.cairn.projection.memory.EpisodeTerms;
import dev.cairn.projection.vector.Embedder;
import java.util.List;
import java.util.Random;

/// Computes cheap vectors, so that only the search is measured. A vector is the sum of one fixed direction per
/// word.
final class WordVectors implements Embedder {

    private static final int DIMENSIONS = 384;

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
        var vector = new float[DIMENSIONS];
        for (var word : EpisodeTerms.unstemmed(text)) {
            var random = new Random(word.hashCode());
            for (int bits = 0; bits < DIMENSIONS; bits += Long.SIZE) {
                long signs = random.nextLong();
                for (int bit = 0; bit < Long.SIZE; bit++) vector[bits + bit] += ((signs >>> bit) & 1) == 0 ? -1 : 1;
            }
        }
        double length = 0;
        for (float part : vector) length += part * part;
        float scale = length == 0 ? 0 : (float) (1 / Math.sqrt(length));
        for (int i = 0; i < DIMENSIONS; i++) vector[i] *= scale;
        return vector;
    }

    @Override
    public List<float[]> embedAll(List<String> texts) {
        return texts.stream().map(this::embed).toList();
    }
}
