package dev.cairn.engine.memory;

import dev.cairn.engine.memory.Recalled.Hit;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.Standing;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.memory.NewestSlots;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Opens sensitive episodes for those who may read them.
///
/// Readers are the connection that recorded an episode, holders of its agent's token, and the agents the settings name.
///
/// What was opened is compared word by word and forgotten again; it enters no projection.
public final class SensitiveEpisodes {

    /// The most sensitive episodes that are opened, or counted as withheld, for one question; the latest come first.
    static final int OPENED_MAX = 1_000;

    private final Remembered remembered;
    private final Seal seal;
    private final MemorySettings settings;

    public SensitiveEpisodes(Remembered remembered, Seal seal, MemorySettings settings) {
        this.remembered = remembered;
        this.seal = seal;
        this.settings = settings;
    }

    /// @param withheld episodes of the agent asked about that stay shut
    record Opened(List<Hit> hits, int withheld) {

        Opened {
            hits = List.copyOf(hits);
        }
    }

    /// The hits are as relevant as the best of the others would be with the same share of the question's words.
    Opened read(RecallRequest request, List<Hit> others) {
        var reader = request.sensitiveFor().orElseThrow();
        int withheld = remembered.read(request.project(), request.asOf(), view -> withheld(view, request, reader));
        var question =
                remembered.read(request.project(), request.asOf(), view -> QuestionWords.of(view, request.query()));
        return new Opened(hits(request, reader, question, scale(question, others)), withheld);
    }

    private static double scale(QuestionWords question, List<Hit> others) {
        return others.stream()
                .findFirst()
                .filter(best -> question.share(best.episode()) > 0)
                .map(best -> best.relevance() / question.share(best.episode()))
                .orElse(1.0);
    }

    private List<Hit> hits(RecallRequest request, SensitiveReader reader, QuestionWords question, double scale) {
        var hits = new ArrayList<Hit>();
        for (var episode : readable(request.project(), request.asOf(), reader)) {
            double share = question.share(episode);
            if (share == 0 || !Recall.isMeant(episode, request)) continue;
            double relevance = Scores.rounded(Math.min(1, scale * share));
            hits.add(new Hit(episode, relevance, Map.of(Recall.wordsPart(), relevance), Standing.FRESH, List.of()));
        }
        return hits;
    }

    private List<Episode> readable(ProjectId project, AsOf asOf, SensitiveReader reader) {
        var sealed = remembered.read(project, asOf, view -> sealed(view, reader));
        // The wrapping of a key is no fact of the past: whatever moment is asked about, the newest one opens it.
        return remembered.read(
                project,
                AsOf.NOW,
                view -> sealed.stream()
                        .flatMap(episode -> view.find(episode.id().value()).stream())
                        .map(this::opened)
                        .toList());
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

    /// Episodes of strangers are not counted: a question that names nobody is not about them.
    private int withheld(MemoryView view, RecallRequest request, SensitiveReader reader) {
        var about = request.which().agent().orElse(reader.agent());
        int withheld = 0;
        var slots = view.newestSensitive();
        for (int slot = slots.next(); slot != NewestSlots.NONE && withheld < OPENED_MAX; slot = slots.next())
            if (view.at(slot)
                    .filter(episode -> episode.agent().equals(about) && isAsked(episode, request))
                    .filter(episode -> !reader.mayRead(episode, settings.readers()))
                    .isPresent()) withheld++;
        return withheld;
    }

    /// A sealed episode hides its task, so the task is left out of the question.
    private static boolean isAsked(Episode episode, RecallRequest request) {
        return request.which().ofTask(Optional.empty()).test(episode)
                && request.since()
                        .filter(since -> episode.timestamp().isBefore(since))
                        .isEmpty();
    }

    private Episode opened(Episode episode) {
        return episode.opened(seal.open(episode.id(), episode.sealed().orElseThrow()));
    }
}
