package dev.cairn.engine.brief;

import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.EpisodeSummary;
import dev.cairn.engine.memory.FirstSentence;
import dev.cairn.engine.memory.learning.Learnings;
import dev.cairn.engine.memory.port.DriftCheck;
import dev.cairn.engine.memory.port.StoredBodies;
import dev.cairn.model.memory.AnchorStatus;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.view.ProjectView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Reads the newest decisions and learnings, and compares them with the recorded code.
public final class RecentBriefMemories implements BriefMemories {

    /// The newest decisions that are compared with the code.
    private static final int COMPARED_MAX = 40;

    /// At most this many decisions that no longer match the code come first.
    private static final int DRIFTED_FIRST_MAX = 3;

    private final EpisodeReader remembered;
    private final Learnings learnings;
    private final CodeContents contents;

    public RecentBriefMemories(EpisodeReader remembered, Learnings learnings, CodeContents contents) {
        this.remembered = remembered;
        this.learnings = learnings;
        this.contents = contents;
    }

    @Override
    public List<MemoryLine> decisions(ProjectView view, int limit) {
        var bodies = new StoredBodies(contents, view.snapshot());
        var newest = remembered.latest(view, EpisodeSelection.of(EpisodeType.DECISION), COMPARED_MAX).stream()
                .map(episode -> line(episode, bodies))
                .toList();
        var ordered = new ArrayList<>(newest.stream()
                .filter(line -> !line.state().isEmpty())
                .limit(DRIFTED_FIRST_MAX)
                .toList());
        newest.stream().filter(line -> !ordered.contains(line)).forEach(ordered::add);
        return List.copyOf(ordered.subList(0, Math.min(limit, ordered.size())));
    }

    private static MemoryLine line(Episode episode, StoredBodies bodies) {
        return new MemoryLine(
                episode.id().value(),
                EpisodeSummary.of(episode),
                state(bodies, episode.relations().anchors()));
    }

    private static String state(StoredBodies bodies, Map<String, String> anchors) {
        var standing = DriftCheck.of(bodies::body, anchors);
        return standing == AnchorStatus.FRESH ? "" : standing.written();
    }

    @Override
    public List<MemoryLine> learnings(ProjectView view, int limit) {
        var bodies = new StoredBodies(contents, view.snapshot());
        return learnings.recorded(view, limit).stream()
                .map(learning -> new MemoryLine(
                        learning.id().value(),
                        FirstSentence.of(learning.content()),
                        state(bodies, learning.scope().anchors())))
                .toList();
    }
}
