package dev.cairn.bench.localisation;

import dev.cairn.embed.BgeEmbedder;
import dev.cairn.engine.retrieve.EmbeddingTexts;
import dev.cairn.engine.retrieve.context.SimilaritySearch;
import dev.cairn.projection.graph.name.SymbolIds;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.vector.EntryVectorCache;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.store.Cache;
import dev.cairn.store.codec.FactsKey;
import dev.cairn.store.sql.SqliteCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Computes the vectors of an evaluated repository before the first question, and caches them in a folder.
final class EvalVectors implements AutoCloseable {

    private static final int THREADS = 2;
    private static final Duration AT_MOST = Duration.ofHours(3);

    private final Optional<Parts> parts;

    /// The model that computes vectors, and the cache that stores them.
    private record Parts(Cache cache, BgeEmbedder model, VectorFeed feed) {}

    private EvalVectors(Optional<Parts> parts) {
        this.parts = parts;
    }

    /// Without a folder no vectors are used, so nothing is found by meaning.
    static EvalVectors open(Optional<String> folder) throws IOException {
        if (folder.isEmpty()) return new EvalVectors(Optional.empty());
        var path = Files.createDirectories(Path.of(folder.get()));
        var cache = SqliteCache.open(path.resolve("cache.db"), FactsKey.extractor());
        var model = new BgeEmbedder(THREADS, path.resolve("libraries"));
        var feed = new VectorFeed(model, new EntryVectorCache(cache));
        return new EvalVectors(Optional.of(new Parts(cache, model, feed)));
    }

    SimilaritySearch of(DeclarationTable declarations) {
        return parts.map(known -> made(known, declarations)).orElse(SimilaritySearch.NONE);
    }

    private static SimilaritySearch made(Parts parts, DeclarationTable declarations) {
        Map<Integer, List<String>> ids = new HashMap<>();
        var vectors = parts.feed().open(Comparator.<String>naturalOrder());
        vectors.request(EmbeddingTexts.of(
                declarations, symbol -> id(declarations, symbol, ids), _ -> 0, EmbeddingTexts.SYMBOLS_MAX));
        try {
            if (!parts.feed().awaitIdle(AT_MOST))
                throw new IllegalStateException("no vectors: " + parts.feed().problem());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        return (text, limit) -> vectors.search(text, limit).stream()
                .map(like -> new SimilaritySearch.SimilarSymbol(like.key(), like.cosine()))
                .toList();
    }

    private static String id(DeclarationTable declarations, int symbol, Map<Integer, List<String>> known) {
        var file = declarations.fileOf(symbol);
        return known.computeIfAbsent(
                        file.number(),
                        _ -> SymbolIds.of(file.path(), file.facts()).stream()
                                .map(Object::toString)
                                .toList())
                .get(symbol - file.base());
    }

    @Override
    public void close() {
        parts.ifPresent(known -> {
            known.feed().close();
            known.model().close();
            known.cache().close();
        });
    }
}
