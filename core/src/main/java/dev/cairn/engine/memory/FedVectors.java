package dev.cairn.engine.memory;

import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.projection.vector.Vectors;
import dev.cairn.projection.vector.Wanted;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/// Recall by meaning over the vectors that a feed makes in the background.
///
/// Sensitive episodes get no vector: it would tell what they are about.
public final class FedVectors implements VectorRecall {

    /// The model reads no more of a text than this many characters anyway.
    private static final int TEXT_CHARS_MAX = 4_000;

    private final VectorFeed feed;
    private final Map<ProjectId, Shelf> shelves = new ConcurrentHashMap<>();

    /// A project's vectors and how many slots of its memory were asked for.
    private record Shelf(Vectors<EpisodeId> vectors, AtomicInteger slots) {}

    public FedVectors(VectorFeed feed) {
        this.feed = feed;
    }

    private Shelf shelf(ProjectId project) {
        return shelves.computeIfAbsent(
                project, _ -> new Shelf(feed.open(Comparator.comparing(EpisodeId::value)), new AtomicInteger()));
    }

    @Override
    public void follow(ProjectId project, MemoryView newest) {
        var shelf = shelf(project);
        int end = newest.slots();
        int from = shelf.slots().getAndSet(end);
        if (from == end) return;
        var wanted = new ArrayList<Wanted<EpisodeId>>();
        // A view that was loaded anew may have fewer slots; wanting a known text again costs nothing.
        for (int slot = from > end ? 0 : from; slot < end; slot++)
            newest.at(slot)
                    .filter(episode -> !episode.isSensitive())
                    .ifPresent(episode -> wanted.add(Wanted.of(episode.id(), text(episode), (double)
                            episode.timestamp().getEpochSecond())));
        shelf.vectors().want(wanted);
    }

    /// Changes whenever recall by meaning might find something else; 0 while nothing is searched.
    public long watermark(ProjectId project) {
        var shelf = shelves.get(project);
        return shelf == null ? 0 : shelf.vectors().watermark();
    }

    @Override
    public int known(ProjectId project) {
        return shelf(project).vectors().size();
    }

    /// Who speaks is part of what is said.
    static String text(Episode episode) {
        var text = episode.agent() + ": " + episode.content();
        return text.length() <= TEXT_CHARS_MAX ? text : text.substring(0, TEXT_CHARS_MAX);
    }

    @Override
    public Map<EpisodeId, Double> like(Question question, Predicate<EpisodeId> among) {
        var query = feed.queryVector(question.text());
        if (query.isEmpty()) return Map.of();
        var cosines = new LinkedHashMap<EpisodeId, Double>();
        shelf(question.project())
                .vectors()
                .search(query.get(), question.limit(), among)
                .forEach(like -> cosines.put(like.key(), like.cosine()));
        return cosines;
    }
}
