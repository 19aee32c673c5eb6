package dev.cairn.engine.memory;

import dev.cairn.engine.memory.Recalled.Hit;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.Standing;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.memory.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// Opens sensitive episodes for who may read them: their writer and the readers the settings name.
///
/// What was opened is compared word by word and forgotten again; it enters no projection.
public final class SensitiveEpisodes {

    /// So many of an agent's latest sensitive episodes are opened for one question.
    static final int OPENED_MAX = 1_000;

    private final Remembered remembered;
    private final Seal seal;
    private final MemorySettings settings;

    public SensitiveEpisodes(Remembered remembered, Seal seal, MemorySettings settings) {
        this.remembered = remembered;
        this.seal = seal;
        this.settings = settings;
    }

    List<Hit> hits(RecallRequest request) {
        var reader = request.sensitiveFor().orElseThrow();
        var query = new HashSet<>(Words.of(request.query()));
        var hits = new ArrayList<Hit>();
        for (var episode : readable(request.project(), request.asOf(), reader)) {
            if (!Recall.isMeant(episode, request)) continue;
            var words = new HashSet<>(Words.of(episode.content() + " " + String.join(" ", episode.entities())));
            words.retainAll(query);
            if (words.isEmpty()) continue;
            double share = Scores.rounded((double) words.size() / query.size());
            hits.add(new Hit(episode, share, Map.of(Recall.wordsPart(), share), Standing.FRESH, List.of()));
        }
        return hits;
    }

    private List<Episode> readable(ProjectId project, AsOf asOf, AgentId reader) {
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

    private List<Episode> sealed(MemoryView view, AgentId reader) {
        var found = new ArrayList<Episode>();
        for (int slot = view.slots() - 1; slot >= 0 && found.size() < OPENED_MAX; slot--)
            view.at(slot)
                    .filter(Episode::isSensitive)
                    .filter(episode -> mayRead(reader, episode))
                    .ifPresent(found::add);
        return found;
    }

    private boolean mayRead(AgentId reader, Episode episode) {
        return episode.agent().equals(reader) || settings.readers().contains(reader);
    }

    private Episode opened(Episode episode) {
        return episode.opened(seal.open(episode.id(), episode.sealed().orElseThrow()));
    }
}
