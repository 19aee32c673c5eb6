package dev.cairn.engine.memory.learning;

import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.port.DriftCheck;
import dev.cairn.model.id.LearningId;
import dev.cairn.model.memory.AnchorStatus;
import dev.cairn.model.memory.Learning;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.memory.TestedLearning;
import dev.cairn.view.ProjectView;
import dev.cairn.view.View;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// Reads learnings as of a moment: test results change their confidence, and changed code makes them drift.
///
/// The projection indexes them by entity and counts test results as they are recorded, so the cost depends on the
/// requested entities only. Changed code is checked only for the learnings that are returned.
public final class Learnings {

    /// The maximum number of learnings of one entity that are compared, newest first.
    static final int COMPARED_MAX = 1_000;

    /// The maximum number of learnings in one answer.
    public static final int LIMIT_MAX = 5_000;

    private static final Comparator<TestedLearning> SUREST_FIRST = Comparator.comparingDouble(Learnings::confidence)
            .reversed()
            .thenComparing(tested -> tested.learning().id().value());

    private final EpisodeReader remembered;

    public Learnings(EpisodeReader remembered) {
        this.remembered = remembered;
    }

    /// A learning with its confidence and state as of a moment.
    public record CurrentLearning(Learning learning, double confidence, AnchorStatus standing) {}

    private static final Comparator<TestedLearning> NEWEST_FIRST = Comparator.comparing(
                    (TestedLearning tested) -> tested.learning().origin().extractedAt())
            .reversed()
            .thenComparing(SUREST_FIRST);

    /// The newest learnings, without comparing them with the code.
    public List<Learning> recorded(ProjectView view, int limit) {
        return remembered.read(
                view,
                memories -> memories.newestLearnings(limited(limit)).stream()
                        .sorted(NEWEST_FIRST)
                        .map(TestedLearning::learning)
                        .toList());
    }

    /// The newest learnings, including drifted and orphaned ones, which are marked.
    public List<CurrentLearning> newest(View view, int limit) {
        return withStanding(
                view,
                memories -> memories.newestLearnings(limited(limit)).stream().sorted(NEWEST_FIRST));
    }

    /// The learnings with the highest confidence that apply to any of the entities, or to symbols in one of these
    /// files.
    public List<CurrentLearning> about(View view, Collection<String> entities, int limit) {
        return withStanding(
                view,
                memories -> memories.learningsAbout(entities, COMPARED_MAX).stream()
                        .sorted(SUREST_FIRST)
                        .limit(limited(limit)));
    }

    /// The learnings with these ids, in the given order.
    public List<CurrentLearning> of(View view, Collection<String> ids) {
        return withStanding(
                view,
                memories -> ids.stream()
                        .flatMap(id -> memories.learning(new LearningId(id)).stream())
                        .limit(LIMIT_MAX));
    }

    private static int limited(int limit) {
        return Math.clamp(limit, 0, LIMIT_MAX);
    }

    private List<CurrentLearning> withStanding(View view, Function<MemoryView, Stream<TestedLearning>> query) {
        var standings = new DriftCheck(remembered.links().states());
        return remembered.read(view, memories -> query.apply(memories).toList()).stream()
                .map(tested -> new CurrentLearning(
                        tested.learning(),
                        confidence(tested),
                        standings.of(view, tested.learning().scope().anchors())))
                .toList();
    }

    private static double confidence(TestedLearning tested) {
        return PatternConfidence.afterTests(tested.learning().confidence(), tested.passed(), tested.failed());
    }
}
