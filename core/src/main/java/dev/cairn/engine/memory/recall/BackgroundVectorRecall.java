package dev.cairn.engine.memory.recall;

import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.projection.vector.VectorSet;
import dev.cairn.projection.vector.WantedVector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/// Recall by cosine similarity over vectors that are computed in the background.
///
/// Sensitive episodes get no vector, because a vector reveals their subject.
public final class BackgroundVectorRecall implements VectorRecall {

    /// The model reads no more characters of a text than this.
    private static final int TEXT_CHARS_MAX = 4_000;

    private final VectorFeed feed;
    private final Map<ProjectId, EpisodeVectors> vectorsByProject = new ConcurrentHashMap<>();

    /// A project's vectors, and the number of memory slots for which vectors were requested.
    private record EpisodeVectors(VectorSet<EpisodeId> vectors, AtomicInteger slots) {}

    public BackgroundVectorRecall(VectorFeed feed) {
        this.feed = feed;
    }

    private EpisodeVectors projectVectors(ProjectId project) {
        return vectorsByProject.computeIfAbsent(
                project.shared(),
                _ -> new EpisodeVectors(feed.open(Comparator.comparing(EpisodeId::value)), new AtomicInteger()));
    }

    @Override
    public void follow(ProjectId project, MemoryView newest) {
        var projectVectors = projectVectors(project);
        int end = newest.slots();
        // Readers may bring an older view after a newer one; its episodes were requested then.
        int from = projectVectors.slots().getAndAccumulate(end, Math::max);
        if (from >= end) return;
        var wanted = new ArrayList<WantedVector<EpisodeId>>();
        for (int slot = from; slot < end; slot++)
            newest.at(slot)
                    .filter(episode -> !episode.isSensitive())
                    .ifPresent(episode -> wanted.add(WantedVector.of(episode.id(), text(episode), (double)
                            episode.timestamp().getEpochSecond())));
        projectVectors.vectors().request(wanted);
    }

    /// Changes whenever recall by similarity may return something else; 0 while vectors are not used.
    public long watermark(ProjectId project) {
        var projectVectors = vectorsByProject.get(project.shared());
        return projectVectors == null ? 0 : projectVectors.vectors().watermark();
    }

    /// The author is part of the embedded text.
    static String text(Episode episode) {
        var text = episode.agent() + ": " + episode.content();
        return text.length() <= TEXT_CHARS_MAX ? text : text.substring(0, TEXT_CHARS_MAX);
    }

    @Override
    public Map<EpisodeId, Double> nearest(VectorQuery question, Predicate<EpisodeId> among) {
        var query = feed.queryVector(question.text());
        if (query.isEmpty()) return Map.of();
        var cosines = new LinkedHashMap<EpisodeId, Double>();
        projectVectors(question.project())
                .vectors()
                .search(query.get(), question.limit(), among)
                .forEach(like -> cosines.put(like.key(), like.cosine()));
        return cosines;
    }
}
