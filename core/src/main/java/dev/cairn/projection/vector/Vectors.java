package dev.cairn.projection.vector;

import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// The vectors of one set of texts, such as a workspace's symbols or episodes; searchable while the feed fills it.
public final class Vectors<K> implements AutoCloseable {

    private final VectorFeed feed;
    private final VectorShelf<K> shelf;

    /// The request for each key; guarded by the feed's lock.
    private final Map<K, Ticket<K>> tickets = new HashMap<>();

    Vectors(VectorFeed feed, VectorShelf<K> shelf) {
        this.feed = feed;
        this.shelf = shelf;
    }

    VectorShelf<K> shelf() {
        return shelf;
    }

    Map<K, Ticket<K>> tickets() {
        return tickets;
    }

    /// Requests vectors and returns immediately. A request replaces an earlier one for the same key; repeating it with
    /// the same content costs nothing.
    public void want(Collection<Wanted<K>> texts) {
        feed.want(this, texts);
    }

    /// Removes keys from the index.
    public void forget(Collection<K> keys) {
        feed.forget(this, keys);
    }

    /// The keys whose texts are most similar to the query, best first; empty without an embedder.
    public List<Likeness<K>> search(String question, int limit) {
        return feed.queryVector(question).map(query -> search(query, limit)).orElse(List.of());
    }

    /// The keys most similar to a vector of [VectorFeed#queryVector], best first.
    public List<Likeness<K>> search(float[] query, int limit) {
        return shelf.search(query, limit);
    }

    /// Like the other, restricted to keys that pass.
    public List<Likeness<K>> search(float[] query, int limit, Predicate<? super K> among) {
        return shelf.search(query, limit, among);
    }

    /// Identifies the searchable content: equal vectors give an equal number, in whatever order they came.
    public long watermark() {
        return feed.isAnswering() ? shelf.watermark() : 0;
    }

    /// The number of searchable keys.
    public int size() {
        return shelf.size();
    }

    public Coverage coverage() {
        return feed.coverage(this);
    }

    Coverage count(Optional<String> problem) {
        var counts = new EnumMap<Ticket.Stage, Integer>(Ticket.Stage.class);
        for (var ticket : tickets.values()) counts.merge(ticket.stage(), 1, Integer::sum);
        return new Coverage(
                counts.getOrDefault(Ticket.Stage.DONE, 0),
                counts.getOrDefault(Ticket.Stage.WAITING, 0) + counts.getOrDefault(Ticket.Stage.WORKING, 0),
                counts.getOrDefault(Ticket.Stage.LEFT_OUT, 0),
                counts.getOrDefault(Ticket.Stage.FAILED, 0),
                problem);
    }

    /// Cancels all requests of this set.
    @Override
    public void close() {
        feed.forgetAll(this);
    }
}
