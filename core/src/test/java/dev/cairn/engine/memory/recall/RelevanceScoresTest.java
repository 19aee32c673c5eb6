package dev.cairn.engine.memory.recall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cairn.engine.memory.recall.RelevanceScores.ScorePart;
import dev.cairn.testing.Cases;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class RelevanceScoresTest {

    private static final List<ScorePart> PARTS = List.of(ScorePart.values());

    @Test
    void scoresAddUpLikeInAPlainMapForAnyNumberOfSlots() {
        Cases.forAll(30, random -> {
            var scores = new RelevanceScores();
            var plain = new HashMap<Integer, Map<ScorePart, Double>>();
            int slots = 1 + random.nextInt(6_000);
            for (int step = 0; step < 8_000; step++) act(random, slots, scores, plain);

            var totals = new HashMap<Integer, Double>();
            plain.forEach((slot, parts) -> totals.put(
                    slot,
                    parts.values().stream().mapToDouble(Double::doubleValue).sum()));
            totals.forEach((slot, total) -> assertThat(scores.total(slot)).isEqualTo(total, within(1e-9)));
            assertThat(scores.slots()).hasSize(totals.size());
            assertThat(scores.total(slots + 7)).isZero();
            var best = totals.entrySet().stream()
                    .sorted(Map.Entry.<Integer, Double>comparingByValue()
                            .thenComparing(Map.Entry.comparingByKey())
                            .reversed())
                    .limit(5)
                    .map(Map.Entry::getValue)
                    .toList();
            assertThat(scores.best(5).stream().map(scores::total).toList())
                    .usingElementComparator(Comparator.comparingDouble(value -> Math.round(value * 1e9)))
                    .containsExactlyElementsOf(best);
        });
    }

    private static void act(
            RandomGenerator random, int slots, RelevanceScores scores, Map<Integer, Map<ScorePart, Double>> plain) {
        int slot = random.nextInt(slots);
        var part = PARTS.get(random.nextInt(PARTS.size()));
        double value = random.nextDouble();
        var parts = plain.computeIfAbsent(slot, _ -> new EnumMap<>(ScorePart.class));
        if (random.nextBoolean()) {
            scores.add(slot, part, value);
            parts.merge(part, value, Double::sum);
        } else {
            scores.raise(slot, part, value);
            parts.merge(part, value, Math::max);
        }
    }

    @Test
    void theNewerOfEqualSlotsComesFirst() {
        var scores = new RelevanceScores();
        for (int slot : new int[] {3, 9, 1}) scores.add(slot, ScorePart.WORDS, 0.5);

        assertThat(scores.best(2)).containsExactly(9, 3);
        assertThat(scores.partsByName(9)).containsExactly(Map.entry("words", 0.5));
        assertThat(scores.partsByName(8)).isEmpty();
    }
}
