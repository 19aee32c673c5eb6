package dev.cairn.engine.memory.recall;

import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.recall.RecallResult.RecallHit;
import dev.cairn.engine.memory.sensitive.MemorySettings;
import dev.cairn.engine.memory.sensitive.SensitiveReader;
import dev.cairn.engine.memory.sensitive.StoryCipher;
import dev.cairn.model.memory.AnchorStatus;
import dev.cairn.model.memory.Episode;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.memory.NewestSlots;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Decrypts sensitive episodes for permitted readers.
///
/// Permitted readers are the connection that recorded an episode, holders of its agent's token, and the agents named in
/// the settings.
///
/// Decrypted text is matched by words and then discarded; it enters no projection.
public final class SensitiveEpisodes {

    /// The maximum number of sensitive episodes decrypted, or counted as withheld, for one query; the latest come
    /// first.
    static final int OPENED_MAX = 1_000;

    private final EpisodeReader remembered;
    private final StoryCipher seal;
    private final MemorySettings settings;

    public SensitiveEpisodes(EpisodeReader remembered, StoryCipher seal, MemorySettings settings) {
        this.remembered = remembered;
        this.seal = seal;
        this.settings = settings;
    }

    /// The matches among sensitive episodes.
    ///
    /// @param withheld the number of episodes of the requested agent that stay encrypted
    record OpenedEpisodes(List<RecallHit> hits, int withheld) {

        OpenedEpisodes {
            hits = List.copyOf(hits);
        }
    }

    /// Scales the relevance of sensitive hits so that they compare with the other hits by their fraction of the query
    /// terms.
    OpenedEpisodes read(View view, RecallRequest request, List<RecallHit> others) {
        var reader = request.sensitiveFor().orElseThrow();
        int withheld = remembered.read(view, memories -> withheld(memories, request, reader));
        var question = remembered.read(view, memories -> QueryTerms.of(memories, request.query()));
        return new OpenedEpisodes(hits(request, readable(view, reader), question, scale(question, others)), withheld);
    }

    private static double scale(QueryTerms question, List<RecallHit> others) {
        return others.stream()
                .findFirst()
                .filter(best -> question.share(best.episode()) > 0)
                .map(best -> best.relevance() / question.share(best.episode()))
                .orElse(1.0);
    }

    private List<RecallHit> hits(RecallRequest request, List<Episode> readable, QueryTerms question, double scale) {
        var hits = new ArrayList<RecallHit>();
        for (var episode : readable) {
            double share = question.share(episode);
            if (share == 0 || !Recall.isWanted(episode, request)) continue;
            double relevance = RelevanceScores.rounded(Math.min(1, scale * share));
            hits.add(new RecallHit(
                    episode, relevance, Map.of(Recall.wordsPart(), relevance), AnchorStatus.FRESH, List.of()));
        }
        return hits;
    }

    private List<Episode> readable(View view, SensitiveReader reader) {
        var sealed = remembered.read(view, memories -> sealed(memories, reader));
        // The wrapped key is not historical: for any moment in the past, the newest wrapping is used.
        var newest = remembered.current(view.project()).value();
        return sealed.stream()
                .flatMap(episode -> newest.find(episode.id().value()).stream())
                .map(this::opened)
                .toList();
    }

    private List<Episode> sealed(MemoryView view, SensitiveReader reader) {
        var found = new ArrayList<Episode>();
        var slots = view.newestSensitive();
        for (int slot = slots.next(); slot != NewestSlots.NONE && found.size() < OPENED_MAX; slot = slots.next())
            view.at(slot)
                    .filter(episode -> reader.mayRead(episode, settings.readers()))
                    .ifPresent(found::add);
        return found;
    }

    /// Episodes of other agents are not counted, so that a query without an agent reveals nothing about them.
    private int withheld(MemoryView view, RecallRequest request, SensitiveReader reader) {
        var about = request.selection().agent().orElse(reader.agent());
        int withheld = 0;
        var slots = view.newestSensitive();
        for (int slot = slots.next(); slot != NewestSlots.NONE && withheld < OPENED_MAX; slot = slots.next())
            if (view.at(slot)
                    .filter(episode -> episode.agent().equals(about) && isAsked(episode, request))
                    .filter(episode -> !reader.mayRead(episode, settings.readers()))
                    .isPresent()) withheld++;
        return withheld;
    }

    /// The task of a sensitive episode is encrypted, so the filter ignores it.
    private static boolean isAsked(Episode episode, RecallRequest request) {
        return request.selection().ofTask(Optional.empty()).test(episode)
                && request.since()
                        .filter(since -> episode.timestamp().isBefore(since))
                        .isEmpty();
    }

    private Episode opened(Episode episode) {
        return episode.withBody(
                seal.open(episode.id(), episode.agent(), episode.encrypted().orElseThrow()));
    }
}
