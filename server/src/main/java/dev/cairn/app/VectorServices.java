package dev.cairn.app;

import dev.cairn.embed.BgeEmbedder;
import dev.cairn.projection.vector.AbsentEmbedder;
import dev.cairn.projection.vector.EntryVectorCache;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.store.Cache;
import java.util.Optional;

/// Owns the feed that computes vectors of texts for the whole process. Creating it is cheap, because the model is
/// loaded on first use.
final class VectorServices implements AutoCloseable {

    private static final String TURNED_OFF = "Vectors are turned off: CAIRN_EMBED=on turns them on.";

    /// Ratio of pause to work. With 1, embedding uses at most half of the time of its threads.
    private static final double PAUSE_RATIO = 1;

    private final VectorFeed feed;
    private final Optional<BgeEmbedder> model;

    private VectorServices(VectorFeed feed, Optional<BgeEmbedder> model) {
        this.feed = feed;
        this.model = model;
    }

    static VectorServices open(Settings settings, Cache cache) {
        if (!settings.isEmbedding()) return absent(TURNED_OFF, cache);
        var model = new BgeEmbedder(settings.embedThreads(), settings.home().libraries());
        return new VectorServices(
                new VectorFeed(model, new EntryVectorCache(cache), VectorFeed.WAITING_MAX, PAUSE_RATIO),
                Optional.of(model));
    }

    static VectorServices absent(String why, Cache cache) {
        return new VectorServices(
                new VectorFeed(new AbsentEmbedder(why), new EntryVectorCache(cache)), Optional.empty());
    }

    VectorFeed feed() {
        return feed;
    }

    /// Must be closed before the cache that stores the vectors.
    @Override
    public void close() {
        feed.close();
        model.ifPresent(BgeEmbedder::close);
    }
}
