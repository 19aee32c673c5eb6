package dev.cairn.projection.persistent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.testing.Cases;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PersistentCollectionsTest {

    /// A persistent list and the list it must equal.
    private record ExpectedList(PersistentList<Integer> list, List<Integer> expected) {}

    private record ExpectedSequence(IntSequence sequence, List<Integer> expected) {}

    private record ExpectedMap(PersistentMap<Integer, Integer> map, Map<Integer, Integer> expected) {}

    @Test
    void everyVersionOfAListKeepsItsElements() {
        Cases.forAll(50, random -> {
            var versions = new ArrayList<ExpectedList>();
            versions.add(new ExpectedList(PersistentList.empty(), List.of()));
            for (int step = 0; step < 60; step++) versions.add(changed(any(versions, random), random));
            for (var version : versions) assertThat(version.list()).isEqualTo(version.expected());
        });
    }

    private static ExpectedList changed(ExpectedList before, RandomGenerator random) {
        var list = before.list();
        var expected = new ArrayList<>(before.expected());
        for (int count = random.nextInt(100); count >= 0; count--) {
            int number = random.nextInt();
            if (expected.isEmpty() || random.nextInt(4) > 0) {
                list = list.plus(number);
                expected.add(number);
            } else {
                int index = random.nextInt(expected.size());
                list = list.with(index, number);
                expected.set(index, number);
            }
        }
        return new ExpectedList(list, expected);
    }

    @Test
    void aListHoldsMoreElementsThanThreeLevelsOfItsTree() {
        var list = PersistentList.<Integer>empty();
        for (int number = 0; number < 40_000; number++) list = list.plus(number);

        assertThat(list.with(33_000, -1).get(33_000)).isEqualTo(-1);
        assertThat(list).isEqualTo(IntStream.range(0, 40_000).boxed().toList());
        var full = list;
        assertThatThrownBy(() -> full.get(40_000)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void everyVersionOfASequenceKeepsItsNumbersAlsoWhereVersionsBranch() {
        Cases.forAll(200, random -> {
            var versions = new ArrayList<ExpectedSequence>();
            versions.add(new ExpectedSequence(IntSequence.EMPTY, List.of()));
            for (int step = 0; step < 60; step++) versions.add(changed(any(versions, random), random));
            for (var version : versions) {
                assertThat(numbers(version.sequence())).isEqualTo(version.expected());
                assertThat(version.sequence().last(3))
                        .containsExactly(version.expected().stream()
                                .skip(Math.max(0, version.expected().size() - 3))
                                .mapToInt(Integer::intValue)
                                .toArray());
            }
        });
    }

    private static ExpectedSequence changed(ExpectedSequence before, RandomGenerator random) {
        var sequence = before.sequence();
        var expected = new ArrayList<>(before.expected());
        int number = random.nextInt();
        int place = random.nextInt(expected.size() + 1);
        switch (random.nextInt(5)) {
            case 0 -> {
                sequence = sequence.withInserted(place, number);
                expected.add(place, number);
            }
            case 1 -> {
                sequence = sequence.plus(number, ~number);
                expected.addAll(List.of(number, ~number));
            }
            case 2 -> {
                if (place < expected.size()) {
                    sequence = sequence.without(place);
                    expected.subList(place, place + 1).clear();
                }
            }
            default -> {
                sequence = sequence.plus(number);
                expected.add(number);
            }
        }
        return new ExpectedSequence(sequence, expected);
    }

    private static List<Integer> numbers(IntSequence sequence) {
        return IntStream.range(0, sequence.size()).map(sequence::get).boxed().toList();
    }

    @Test
    void threadsThatAppendToTheSameSequenceDoNotSeeEachOther() throws Exception {
        var shared = IntSequence.EMPTY.plus(1).plus(2).plus(3);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var results = IntStream.range(0, 200)
                    .mapToObj(number -> threads.submit(() -> shared.plus(number).plus(number)))
                    .toList();
            for (int number = 0; number < results.size(); number++)
                assertThat(numbers(results.get(number).get())).containsExactly(1, 2, 3, number, number);
        }
        assertThat(numbers(shared)).containsExactly(1, 2, 3);
    }

    @Test
    void everyVersionOfAMapKeepsItsEntries() {
        Cases.forAll(100, random -> {
            var versions = new ArrayList<ExpectedMap>();
            var empty = PersistentMap.<Integer, Integer>create();
            empty.seal();
            versions.add(new ExpectedMap(empty, Map.of()));
            for (int step = 0; step < 30; step++) versions.add(changed(any(versions, random), random));
            for (var version : versions) assertThat(version.map().entries()).isEqualTo(version.expected());
        });
    }

    /// Also compares what the map answers while it accepts changes.
    private static ExpectedMap changed(ExpectedMap before, RandomGenerator random) {
        var map = before.map().open();
        var expected = new TreeMap<>(before.expected());
        for (int count = random.nextInt(20); count > 0; count--) {
            int key = random.nextInt(30);
            if (random.nextInt(3) == 0) {
                map.remove(key);
                expected.remove(key);
            } else {
                map.put(key, count);
                expected.put(key, count);
            }
            int asked = random.nextInt(30);
            assertThat(map.getOrDefault(asked, -1)).isEqualTo(expected.getOrDefault(asked, -1));
        }
        map.seal();
        return new ExpectedMap(map, expected);
    }

    @Test
    void aSealedMapRefusesChanges() {
        var map = PersistentMap.<String, Integer>create();
        map.put("a", 1);
        assertThatThrownBy(map::open).isInstanceOf(IllegalStateException.class);
        map.seal();

        assertThatThrownBy(() -> map.put("b", 2)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> map.remove("a")).isInstanceOf(UnsupportedOperationException.class);
        assertThat(map.entries()).isEqualTo(Map.of("a", 1));
    }

    private static <T> T any(List<T> list, RandomGenerator random) {
        return list.get(random.nextInt(list.size()));
    }
}
