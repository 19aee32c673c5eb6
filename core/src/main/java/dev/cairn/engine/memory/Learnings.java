package dev.cairn.engine.memory;

import dev.cairn.model.id.LearningId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Learning;
import dev.cairn.model.memory.Standing;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.memory.TestedLearning;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// Learnings as they stand at a moment: test results move their confidence, changed code makes them drift.
///
/// The projection finds them by entity and counts their test results as they are recorded, so a question costs what
/// it asks about. Whether the code has changed is looked up for the learnings that are answered.
public final class Learnings {

    /// The most learnings of one entity that are compared, the newest ones.
    static final int COMPARED_MAX = 1_000;

    /// The most learnings that one answer may have.
    public static final int LIMIT_MAX = 5_000;

    private static final Comparator<TestedLearning> SUREST_FIRST = Comparator.comparingDouble(Learnings::confidence)
            .reversed()
            .thenComparing(tested -> tested.learning().id().value());

    private final Remembered remembered;

    public Learnings(Remembered remembered) {
        this.remembered = remembered;
    }

    /// A learning as it stands at a moment.
    public record Living(Learning learning, double confidence, Standing standing) {}

    /// The learnings drawn last, newest first; drifted and orphaned ones are among them and say so.
    public List<Living> newest(ProjectId project, AsOf asOf, int limit) {
        return living(
                project,
                asOf,
                view -> view.newestLearnings(limited(limit)).stream()
                        .sorted(Comparator.comparing((TestedLearning tested) ->
                                        tested.learning().drawn().extractedAt())
                                .reversed()
                                .thenComparing(SUREST_FIRST)));
    }

    /// The surest learnings that apply to any of the entities, or to something in one of these files.
    public List<Living> about(ProjectId project, AsOf asOf, Collection<String> entities, int limit) {
        return living(
                project,
                asOf,
                view -> view.learningsAbout(entities, COMPARED_MAX).stream()
                        .sorted(SUREST_FIRST)
                        .limit(limited(limit)));
    }

    /// The learnings among these ids, in their order.
    public List<Living> of(ProjectId project, AsOf asOf, Collection<String> ids) {
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

    private List<Living> living(ProjectId project, AsOf asOf, Function<MemoryView, Stream<TestedLearning>> which) {
        var standings = new Standings(remembered.links().states());
        return remembered.read(project, asOf, view -> which.apply(view).toList()).stream()
                .map(tested -> new Living(
                        tested.learning(),
                        confidence(tested),
                        standings.of(project, asOf, tested.learning().applies().anchors())))
                .toList();
    }

    private static double confidence(TestedLearning tested) {
        return Confidence.moved(tested.learning().confidence(), tested.passed(), tested.failed());
    }
}
