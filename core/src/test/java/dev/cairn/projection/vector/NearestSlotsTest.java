package dev.cairn.projection.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.Cases;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NearestSlotsTest {

    private static final int DISTANCE_MAX = 40;

    @Test
    void thePickIsThatOfAPlainSortHoweverFewAreMeant() {
        Cases.forAll(200, random -> {
            int size = random.nextInt(300);
            var distances = random.ints(size, 0, DISTANCE_MAX + 1).toArray();
            int wanted = random.nextInt(1, 20);
            double share = random.nextDouble();
            var meant = IntStream.range(0, size)
                    .filter(_ -> random.nextDouble() < share)
                    .boxed()
                    .toList();

            var picked = new NearestSlots(distances, DISTANCE_MAX, wanted).among(meant::contains);

            assertThat(picked).containsExactly(plain(distances, wanted, meant));
        });
    }

    @Test
    void nobodyIsAskedTwice() {
        var distances = IntStream.range(0, 100).map(slot -> slot % 10).toArray();
        var asked = new ArrayList<Integer>();

        new NearestSlots(distances, DISTANCE_MAX, 5).among(slot -> {
            asked.add(slot);
            return slot == 99;
        });

        assertThat(asked).hasSize(100);
        assertThat(new HashSet<>(asked)).hasSize(100);
    }

    /// All that are as near as the last wanted one, the nearest first.
    private static int[] plain(int[] distances, int wanted, List<Integer> meant) {
        var sorted = meant.stream()
                .sorted(Comparator.comparingInt((Integer slot) -> distances[slot])
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
        if (sorted.size() <= wanted)
            return sorted.stream().mapToInt(Integer::intValue).toArray();
        int farthest = distances[sorted.get(wanted - 1)];
        return sorted.stream()
                .filter(slot -> distances[slot] <= farthest)
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
