package dev.cairn.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NamedPlacesTest {

    private static List<Choice.Ranked> found(double... scores) {
        return DoubleStream.of(scores)
                .mapToObj(score -> new Choice.Ranked(0, score, 0, "found"))
                .toList();
    }

    private static List<Choice.Ranked> alike(int count) {
        return found(IntStream.range(0, count).mapToDouble(_ -> 1).toArray());
    }

    @Test
    void aShortPackListsFourPlacesAfterTheFirstAndThenOnlyCloseMatches() {
        assertThat(NamedPlaces.of(found(1, 0.3, 0.3, 0.3, 0.3, 0.3, 0.7), 1_200, 0))
                .extracting(Choice.Ranked::score)
                .containsExactly(1.0, 0.3, 0.3, 0.3, 0.3, 0.7);
    }

    @Test
    void equalMatchesAreListedUpToALimitThatGrowsWithThePack() {
        assertThat(NamedPlaces.of(alike(100), 300, 0)).hasSize(5);
        assertThat(NamedPlaces.of(alike(100), 1_200, 0)).hasSize(11);
        assertThat(NamedPlaces.of(alike(100), 4_000, 3)).hasSize(31);
        assertThat(NamedPlaces.of(alike(2), 4_000, 3)).hasSize(2);
    }
}
