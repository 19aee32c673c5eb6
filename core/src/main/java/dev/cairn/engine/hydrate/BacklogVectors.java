package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.source.MeaningSearch;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.projection.vector.VectorMatch;
import dev.cairn.projection.vector.VectorSet;
import dev.cairn.projection.vector.WantedVector;
import dev.cairn.projection.work.Backlog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// The vectors of every project's backlog. They are first requested by the first context, and computed in the
/// background; until an item has one, words alone find it.
///
/// Only the present state has vectors.
public final class BacklogVectors {

    /// The model reads about this much of a text. The title and the beginning of the description are enough to know the
    /// subject.
    private static final int TEXT_CHARS_MAX = 600;

    private final VectorFeed feed;
    private final Executor background;
    private final Map<ProjectId, ItemVectors> vectorsByProject = new ConcurrentHashMap<>();

    public BacklogVectors(VectorFeed feed, Executor background) {
        this.feed = feed;
        this.background = background;
    }

    /// The search by meaning among the items of the newest backlog; [MeaningSearch#NONE] where there are no vectors.
    MeaningSearch of(ProjectId project, Backlog newest) {
        if (feed.problem().isPresent()) return MeaningSearch.NONE;
        var vectors = vectorsByProject.computeIfAbsent(
                project, _ -> new ItemVectors(feed.open(Comparator.<String>naturalOrder())));
        vectors.update(newest);
        return vectors;
    }

    /// One project's vectors and the backlog they were last requested for.
    private final class ItemVectors implements MeaningSearch {

        private final VectorSet<String> vectors;
        private final AtomicBoolean isBusy = new AtomicBoolean();

        /// The requested vectors by id or uri, with the revision of the item or the hash of the document. Only the one
        /// update that runs uses it.
        private Map<String, Long> wanted = Map.of();

        private volatile @Nullable Backlog last;

        ItemVectors(VectorSet<String> vectors) {
            this.vectors = vectors;
        }

        /// Requests the vectors of what is new, in the background; at most one update runs at a time.
        @SuppressWarnings("ReferenceEquality") // a changed backlog is always a new object
        void update(Backlog newest) {
            if (last == newest || !isBusy.compareAndSet(false, true)) return;
            background.execute(() -> {
                try {
                    request(newest);
                    last = newest;
                } finally {
                    isBusy.set(false);
                }
            });
        }

        private void request(Backlog newest) {
            var current = new HashMap<String, Long>();
            var texts = new ArrayList<WantedVector<String>>();
            for (var entity : newest.newest()) {
                long revision = newest.revision(entity.id());
                current.put(entity.id(), revision);
                if (!isRequested(entity.id(), revision))
                    texts.add(WantedVector.of(entity.id(), text(entity), (double)
                            entity.updatedAt().getEpochSecond()));
            }
            for (var resource : newest.resources()) {
                long content = resource.hashCode();
                current.put(resource.uri(), content);
                if (!isRequested(resource.uri(), content))
                    texts.add(WantedVector.of(resource.uri(), text(resource), 0));
            }
            var removed = new HashSet<>(wanted.keySet());
            removed.removeAll(current.keySet());
            vectors.remove(List.copyOf(removed));
            vectors.request(texts);
            wanted = current;
        }

        private boolean isRequested(String key, long state) {
            var known = wanted.get(key);
            return known != null && known == state;
        }

        @Override
        public Map<String, Double> nearest(String text, int limit) {
            return cosines(vectors.search(text, limit));
        }

        @Override
        public Map<String, Double> around(String key, int limit) {
            return vectors.vector(key)
                    .map(vector -> cosines(vectors.search(vector, limit)))
                    .orElse(Map.of());
        }

        private static Map<String, Double> cosines(List<VectorMatch<String>> matches) {
            var found = new LinkedHashMap<String, Double>();
            matches.forEach(match -> found.put(match.key(), match.cosine()));
            return found;
        }

        @Override
        public long watermark() {
            return vectors.watermark();
        }
    }

    private static String text(Entity entity) {
        return limited(entity.description().isBlank() ? entity.title() : entity.title() + ". " + entity.description());
    }

    private static String text(Resource resource) {
        return limited(resource.title() + ". " + resource.content());
    }

    private static String limited(String text) {
        return text.length() <= TEXT_CHARS_MAX ? text : text.substring(0, TEXT_CHARS_MAX);
    }
}
