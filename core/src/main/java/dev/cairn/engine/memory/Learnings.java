package dev.cairn.engine.memory;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Learning;
import dev.cairn.model.memory.Standing;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.memory.MemoryView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// What was learned, and what became of it since: test results move its confidence, changed code makes it
/// drift.
///
/// Both are worked out from what is remembered at the moment asked about, so the past answers as it did
/// then.
public final class Learnings {

    private final Remembered remembered;

    public Learnings(Remembered remembered) {
        this.remembered = remembered;
    }

    /// A learning as it stands at a moment.
    public record Living(Learning learning, double confidence, Standing standing) {}

    /// All learnings, the surest first; drifted and orphaned ones are among them and say so.
    public List<Living> all(ProjectId project, AsOf asOf) {
        return remembered.read(project, asOf, view -> {
            var tests = tests(view);
            var living = new ArrayList<Living>();
            for (var learning : view.learnings()) living.add(living(project, asOf, learning, tests));
            living.sort(Comparator.comparingDouble(Living::confidence)
                    .reversed()
                    .thenComparing(each -> each.learning().id().value()));
            return List.copyOf(living);
        });
    }

    /// Those that apply to any of the entities, or to something in one of these files.
    public List<Living> about(ProjectId project, AsOf asOf, Collection<String> entities) {
        return all(project, asOf).stream()
                .filter(living -> Overlap.between(living.learning().applies().to(), entities))
                .toList();
    }

    private static List<Episode> tests(MemoryView view) {
        return Remembered.latest(view, episode -> episode.type() == EpisodeType.TEST_RESULT, Remembered.LIMIT_MAX);
    }

    private Living living(ProjectId project, AsOf asOf, Learning learning, List<Episode> tests) {
        int green = 0;
        int red = 0;
        for (var test : tests) {
            if (!test.timestamp().isAfter(learning.drawn().extractedAt())) continue;
            if (!Overlap.between(learning.applies().to(), test.entities())) continue;
            if (test.isGreen()) green++;
            else if (test.isFailure()) red++;
        }
        var standing = new Standings(remembered.links().states())
                .of(project, asOf, learning.applies().anchors());
        return new Living(learning, Confidence.moved(learning.confidence(), green, red), standing);
    }
}
