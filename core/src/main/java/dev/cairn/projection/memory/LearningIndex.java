package dev.cairn.projection.memory;

import dev.cairn.model.id.LearningId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.Learning;
import dev.cairn.projection.persistent.PersistentMap;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.pcollections.TreePSet;

/// Finds learnings by the entities they apply to, and counts later test results for each.
///
/// Test results are counted when they are recorded, so that queries are fast.
final class LearningIndex {

    /// The learnings by place. Places are numbers in order of recording.
    private final PersistentMap<Long, TestedLearning> byPlace;

    private final PersistentMap<String, Long> placeById;
    private final PersistentMap<String, TreePSet<Long>> byEntity;

    /// The learnings about symbols of a file, by the path of the file.
    private final PersistentMap<String, TreePSet<Long>> byFile;

    private long nextPlace;

    LearningIndex() {
        byPlace = PersistentMap.create();
        placeById = PersistentMap.create();
        byEntity = PersistentMap.create();
        byFile = PersistentMap.create();
    }

    /// A copy that can be changed until [#seal] is called.
    LearningIndex(LearningIndex before) {
        byPlace = before.byPlace.open();
        placeById = before.placeById.open();
        byEntity = before.byEntity.open();
        byFile = before.byFile.open();
        nextPlace = before.nextPlace;
    }

    void seal() {
        byPlace.seal();
        placeById.seal();
        byEntity.seal();
        byFile.seal();
    }

    /// Adds or replaces a learning without test results. The caller then counts them again.
    void put(Learning learning) {
        remove(learning.id());
        long place = nextPlace++;
        byPlace.put(place, new TestedLearning(learning, 0, 0));
        placeById.put(learning.id().value(), place);
        for (var entity : learning.scope().entities()) {
            var canonical = EntityNames.canonical(entity);
            link(byEntity, canonical, place);
            var file = EntityNames.file(canonical);
            if (!file.equals(canonical)) link(byFile, file, place);
        }
    }

    private static void link(PersistentMap<String, TreePSet<Long>> index, String name, long place) {
        if (!name.isEmpty()) index.put(name, linked(index, name).plus(place));
    }

    private static TreePSet<Long> linked(PersistentMap<String, TreePSet<Long>> index, String name) {
        return index.getOrDefault(name, TreePSet.empty());
    }

    private void remove(LearningId id) {
        var place = placeById.get(id.value());
        var known = place == null ? null : byPlace.get(place);
        if (place == null || known == null) return;
        byPlace.remove(place);
        for (var entity : known.learning().scope().entities()) {
            var canonical = EntityNames.canonical(entity);
            unlink(byEntity, canonical, place);
            unlink(byFile, EntityNames.file(canonical), place);
        }
    }

    private static void unlink(PersistentMap<String, TreePSet<Long>> index, String name, Long place) {
        var left = linked(index, name).minus(place);
        if (left.isEmpty()) index.remove(name);
        else index.put(name, left);
    }

    /// Counts a test result for every learning about the same entities that is older than the result.
    void count(Episode test) {
        about(test.entities(), Integer.MAX_VALUE).forEach(tested -> count(tested.learning(), test));
    }

    /// Counts a test result for a learning unless the learning is newer than the result.
    void count(Learning learning, Episode test) {
        if (!test.timestamp().isAfter(learning.origin().extractedAt())) return;
        var place = placeById.get(learning.id().value());
        var tested = place == null ? null : byPlace.get(place);
        if (place == null || tested == null) return;
        if (test.isPassingTestRun()) byPlace.put(place, tested.passedAgain());
        else if (test.isFailure()) byPlace.put(place, tested.failedAgain());
    }

    /// The learnings that apply to one of the entities, to its file, or to a symbol in it; at most `atMostEach`
    /// per entity, newest first.
    Collection<TestedLearning> about(Collection<String> entities, int atMostEach) {
        var places = new LinkedHashSet<Long>();
        for (var entity : entities) {
            var canonical = EntityNames.canonical(entity);
            newest(linked(byEntity, canonical), atMostEach, places::add);
            newest(linked(byFile, canonical), atMostEach, places::add);
            var file = EntityNames.file(canonical);
            if (!file.equals(canonical)) newest(linked(byEntity, file), atMostEach, places::add);
        }
        return places.stream().flatMap(place -> at(place).stream()).toList();
    }

    private static void newest(TreePSet<Long> linked, int atMost, Consumer<Long> consumer) {
        if (!linked.isEmpty()) linked.descendingSet().stream().limit(atMost).forEach(consumer);
    }

    private Optional<TestedLearning> at(long place) {
        return Optional.ofNullable(byPlace.get(place));
    }

    Optional<TestedLearning> find(LearningId id) {
        return Optional.ofNullable(placeById.get(id.value())).flatMap(this::at);
    }

    /// The most recently recorded learnings, newest first. The index must be sealed.
    List<TestedLearning> newest(int atMost) {
        return byPlace.entries().descendingMap().values().stream().limit(atMost).toList();
    }
}
