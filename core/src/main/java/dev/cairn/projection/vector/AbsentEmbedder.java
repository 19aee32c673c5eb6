package dev.cairn.projection.vector;

import java.util.List;

/// The embedder of a process that is configured without vectors. Every use fails with the reason.
public record AbsentEmbedder(String reason) implements Embedder {

    @Override
    public int dimensions() {
        return 0;
    }

    @Override
    public String model() {
        return "none";
    }

    @Override
    public void prepare() {
        throw new EmbedderUnavailable(reason);
    }

    @Override
    public boolean isReady() {
        return false;
    }

    @Override
    public float[] embed(String text) {
        throw new EmbedderUnavailable(reason);
    }

    @Override
    public List<float[]> embedAll(List<String> texts) {
        throw new EmbedderUnavailable(reason);
    }
}
