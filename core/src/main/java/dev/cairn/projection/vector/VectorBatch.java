package dev.cairn.projection.vector;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Computes the vectors of a few requests. Vectors that are not in the cache are computed with the embedder, once
/// for equal texts.
final class VectorBatch {

    /// A batch is small, because closing the feed waits for the current batch.
    static final int TEXTS_MAX = 16;

    private static final Logger LOG = LoggerFactory.getLogger(VectorBatch.class);

    private final Embedder embedder;
    private final VectorCache cache;

    VectorBatch(Embedder embedder, VectorCache cache) {
        this.embedder = embedder;
        this.cache = cache;
    }

    /// A request and its vector; empty if the request failed.
    record VectorResult(VectorRequest<?> request, Optional<float[]> vector) {

        void deliver() {
            vector.ifPresentOrElse(request::deliver, () -> request.become(VectorRequest.Stage.FAILED));
        }
    }

    List<VectorResult> make(List<VectorRequest<?>> requests) {
        var hashes = requests.stream().map(request -> request.wanted.hash()).collect(Collectors.toSet());
        var vectors = new HashMap<>(cache.find(embedder.model(), hashes));
        vectors.values().removeIf(vector -> vector.length != embedder.dimensions());
        var texts = texts(requests, vectors);
        if (!texts.isEmpty()) {
            var fresh = embed(texts);
            cache.keep(embedder.model(), fresh);
            vectors.putAll(fresh);
        }
        return requests.stream()
                .map(request -> new VectorResult(request, Optional.ofNullable(vectors.get(request.wanted.hash()))))
                .toList();
    }

    private static Map<TextHash, String> texts(List<VectorRequest<?>> requests, Map<TextHash, float[]> known) {
        var texts = new LinkedHashMap<TextHash, String>();
        for (var request : requests) {
            var hash = request.wanted.hash();
            if (!known.containsKey(hash) && !texts.containsKey(hash))
                text(request).ifPresent(text -> texts.put(hash, text));
        }
        return texts;
    }

    /// The text of a request; empty if reading it fails. Then only this vector is missing, and [VectorCoverage]
    /// counts it.
    private static Optional<String> text(VectorRequest<?> request) {
        try {
            return Optional.of(request.wanted.text().get());
        } catch (RuntimeException e) {
            LOG.warn("No vector for {}: its text cannot be read", request.wanted.key(), e);
            return Optional.empty();
        }
    }

    private Map<TextHash, float[]> embed(Map<TextHash, String> texts) {
        var hashes = new ArrayList<>(texts.keySet());
        var made = embedder.embedAll(new ArrayList<>(texts.values()));
        var vectors = new HashMap<TextHash, float[]>();
        for (int i = 0; i < hashes.size(); i++) vectors.put(hashes.get(i), made.get(i));
        return vectors;
    }
}
