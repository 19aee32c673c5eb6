package dev.cairn.engine.memory.learning;

import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.port.DriftCheck;
import dev.cairn.model.id.LearningId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.AnchorStatus;
import dev.cairn.model.memory.Learning;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.memory.TestedLearning;
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

    /// The newest learnings, including drifted and orphaned ones, which are marked.
    public List<CurrentLearning> newest(ProjectId project, AsOf asOf, int limit) {
        return living(
                project,
                asOf,
                view -> view.newestLearnings(limited(limit)).stream()
                        .sorted(Comparator.comparing((TestedLearning tested) ->
                                        tested.learning().origin().extractedAt())
                                .reversed()
                                .thenComparing(SUREST_FIRST)));
    }

    /// The learnings with the highest confidence that apply to any of the entities, or to symbols in one of these
    /// files.
    public List<CurrentLearning> about(ProjectId project, AsOf asOf, Collection<String> entities, int limit) {
        return living(
                project,
                asOf,
                view -> view.learningsAbout(entities, COMPARED_MAX).stream()
                        .sorted(SUREST_FIRST)
                        .limit(limited(limit)));
    }

    /// The learnings with these ids, in the given order.
    public List<CurrentLearning> of(ProjectId project, AsOf asOf, Collection<String> ids) {
        return living(
                project,
                asOf,
                view -> ids.stream()
                        .flatMap(id -> view.learning(new LearningId(id)).stream())
                        .limit(LIMIT_MAX));
    }

    private static int limited(int limit) {
        return Math.clamp(limit, 0, LIMIT_MAX);
    }

    private List<CurrentLearning> living(
            ProjectId project, AsOf asOf, Function<MemoryView, Stream<TestedLearning>> query) {
        var standings = new DriftCheck(remembered.links().states());
        return remembered.read(project, asOf, view -> query.apply(view).toList()).stream()
                .map(tested -> new CurrentLearning(
                        tested.learning(),
                        confidence(tested),
                        standings.of(project, asOf, tested.learning().scope().anchors())))
                .toList();
    }

    private static double confidence(TestedLearning tested) {
        return PatternConfidence.afterTests(tested.learning().confidence(), tested.passed(), tested.failed());
    }
}
