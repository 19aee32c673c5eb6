package dev.cairn.projection.memory;

import dev.cairn.model.id.LearningId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.Learning;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Finds learnings by the entities they apply to, and counts later test results for each.
///
/// Test results are counted when they are recorded, not when they are queried.
final class LearningIndex {

    private final LinkedHashMap<LearningId, TestedLearning> byId = new LinkedHashMap<>();
    private final Map<String, SequencedSet<LearningId>> byEntity = new HashMap<>();

    /// The learnings about symbols of a file, by the file.
    private final Map<String, SequencedSet<LearningId>> byFile = new HashMap<>();

    /// Adds or replaces a learning; the caller counts its test results again.
    void put(Learning learning) {
        var before = byId.remove(learning.id());
        if (before != null) unlink(before.learning());
        byId.put(learning.id(), new TestedLearning(learning, 0, 0));
        for (var entity : learning.scope().entities()) {
            var canonical = EntityNames.canonical(entity);
            link(byEntity, canonical, learning.id());
            var file = EntityNames.file(canonical);
            if (!file.equals(canonical)) link(byFile, file, learning.id());
        }
    }

    private static void link(Map<String, SequencedSet<LearningId>> index, String name, LearningId id) {
        if (name.isEmpty()) return;
        var linked = index.computeIfAbsent(name, _ -> new LinkedHashSet<>());
        linked.remove(id);
        linked.addLast(id);
    }

    private void unlink(Learning learning) {
        for (var entity : learning.scope().entities()) {
            var canonical = EntityNames.canonical(entity);
            unlink(byEntity, canonical, learning.id());
            unlink(byFile, EntityNames.file(canonical), learning.id());
        }
    }

    private static void unlink(Map<String, SequencedSet<LearningId>> index, String name, LearningId id) {
        var linked = index.get(name);
        if (linked == null) return;
        linked.remove(id);
        if (linked.isEmpty()) index.remove(name);
    }

    /// Counts a test result for every learning about its entities that is older.
    void count(Episode test) {
        about(test.entities(), Integer.MAX_VALUE).forEach(tested -> count(tested.learning(), test));
    }

    /// Counts a test result for a learning unless the learning is newer.
    void count(Learning learning, Episode test) {
        if (!test.timestamp().isAfter(learning.origin().extractedAt())) return;
        if (test.isPassingTestRun()) byId.computeIfPresent(learning.id(), (_, tested) -> tested.passedAgain());
        else if (test.isFailure()) byId.computeIfPresent(learning.id(), (_, tested) -> tested.failedAgain());
    }

    /// The learnings that apply to one of the entities, to its file, or to a symbol in it; the newest per entity.
    Collection<TestedLearning> about(Collection<String> entities, int atMostEach) {
        var ids = new LinkedHashSet<LearningId>();
        for (var entity : entities) {
            var canonical = EntityNames.canonical(entity);
            newest(byEntity.get(canonical), atMostEach, ids::add);
            newest(byFile.get(canonical), atMostEach, ids::add);
            var file = EntityNames.file(canonical);
            if (!file.equals(canonical)) newest(byEntity.get(file), atMostEach, ids::add);
        }
        return ids.stream().flatMap(id -> find(id).stream()).toList();
    }

    private static void newest(@Nullable SequencedSet<LearningId> linked, int atMost, Consumer<LearningId> consumer) {
        if (linked != null) linked.reversed().stream().limit(atMost).forEach(consumer);
    }

    Optional<TestedLearning> find(LearningId id) {
        return Optional.ofNullable(byId.get(id));
    }

    /// The most recently recorded learnings, newest first.
    List<TestedLearning> newest(int atMost) {
        return byId.sequencedValues().reversed().stream().limit(atMost).toList();
    }
}
