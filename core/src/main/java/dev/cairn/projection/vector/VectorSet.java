package dev.cairn.projection.vector;

import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// The vectors of one set of texts, such as a workspace's symbols or episodes. It can be searched while the feed
/// computes vectors for it.
public final class VectorSet<K> implements AutoCloseable {

    private final VectorFeed feed;
    private final VectorIndex<K> index;

    /// The request for each key; guarded by the feed's lock.
    private final Map<K, VectorRequest<K>> requests = new HashMap<>();

    VectorSet(VectorFeed feed, VectorIndex<K> index) {
        this.feed = feed;
        this.index = index;
    }

    VectorIndex<K> index() {
        return index;
    }

    Map<K, VectorRequest<K>> requests() {
        return requests;
    }

    /// Requests vectors and returns immediately. A request replaces an earlier one for the same key. A repeated
    /// request with the same content does nothing.
    public void request(Collection<WantedVector<K>> texts) {
        feed.request(this, texts);
    }

    /// Removes keys from the index.
    public void remove(Collection<K> keys) {
        feed.remove(this, keys);
    }

    /// The keys whose texts are most similar to the question, best first; empty if there is no embedder.
    public List<VectorMatch<K>> search(String question, int limit) {
        return feed.queryVector(question).map(query -> search(query, limit)).orElse(List.of());
    }

    /// The vector of a key; empty while it is not computed.
    public Optional<float[]> vector(K key) {
        return index.vector(key);
    }

    /// The keys most similar to a vector of [VectorFeed#queryVector], best first.
    public List<VectorMatch<K>> search(float[] query, int limit) {
        return index.search(query, limit);
    }

    /// Like the method above, but only for keys that pass the filter.
    public List<VectorMatch<K>> search(float[] query, int limit, Predicate<? super K> filter) {
        return index.search(query, limit, filter);
    }

    /// A number that identifies the searchable content. Equal sets of vectors give equal numbers, whatever the
    /// order in which they were added.
    public long watermark() {
        return feed.isAnswering() ? index.watermark() : 0;
    }

    /// The number of searchable keys.
    public int size() {
        return index.size();
    }

    public VectorCoverage coverage() {
        return feed.coverage(this);
    }

    VectorCoverage count(Optional<String> problem) {
        var counts = new EnumMap<VectorRequest.Stage, Integer>(VectorRequest.Stage.class);
        for (var ticket : requests.values()) counts.merge(ticket.stage(), 1, Integer::sum);
        return new VectorCoverage(
                counts.getOrDefault(VectorRequest.Stage.DONE, 0),
                counts.getOrDefault(VectorRequest.Stage.WAITING, 0)
                        + counts.getOrDefault(VectorRequest.Stage.WORKING, 0),
                counts.getOrDefault(VectorRequest.Stage.LEFT_OUT, 0),
                counts.getOrDefault(VectorRequest.Stage.FAILED, 0),
                problem);
    }

    /// Cancels all requests of this set.
    @Override
    public void close() {
        feed.removeAll(this);
    }
}
