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

/// Computes the vectors of a few requests: cached ones first, equal texts once, the rest with the embedder.
final class VectorBatch {

    /// Closing the feed waits for one batch, so it is small.
    static final int TEXTS_MAX = 16;

    private static final Logger LOG = LoggerFactory.getLogger(VectorBatch.class);

    private final Embedder embedder;
    private final VectorCache cache;

    VectorBatch(Embedder embedder, VectorCache cache) {
        this.embedder = embedder;
        this.cache = cache;
    }

    /// A request with its vector, or without one because it failed.
    record VectorResult(VectorRequest<?> ticket, Optional<float[]> vector) {

        void deliver() {
            vector.ifPresentOrElse(ticket::deliver, () -> ticket.become(VectorRequest.Stage.FAILED));
        }
    }

    List<VectorResult> make(List<VectorRequest<?>> tickets) {
        var hashes = tickets.stream().map(ticket -> ticket.wanted.hash()).collect(Collectors.toSet());
        var vectors = new HashMap<>(cache.find(embedder.model(), hashes));
        vectors.values().removeIf(vector -> vector.length != embedder.dimensions());
        var texts = texts(tickets, vectors);
        if (!texts.isEmpty()) {
            var fresh = embed(texts);
            cache.keep(embedder.model(), fresh);
            vectors.putAll(fresh);
        }
        return tickets.stream()
                .map(ticket -> new VectorResult(ticket, Optional.ofNullable(vectors.get(ticket.wanted.hash()))))
                .toList();
    }

    private static Map<TextHash, String> texts(List<VectorRequest<?>> tickets, Map<TextHash, float[]> known) {
        var texts = new LinkedHashMap<TextHash, String>();
        for (var ticket : tickets) {
            var hash = ticket.wanted.hash();
            if (!known.containsKey(hash) && !texts.containsKey(hash))
                text(ticket).ifPresent(text -> texts.put(hash, text));
        }
        return texts;
    }

    /// A text that cannot be read costs one vector and does not stop the others; coverage counts it.
    private static Optional<String> text(VectorRequest<?> ticket) {
        try {
            return Optional.of(ticket.wanted.text().get());
        } catch (RuntimeException e) {
            LOG.warn("No vector for {}: its text cannot be read", ticket.wanted.key(), e);
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
