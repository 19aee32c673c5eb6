package dev.cairn.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ListedPlacesTest {

    private static List<PackSelection.RankedNode> found(double... scores) {
        return DoubleStream.of(scores)
                .mapToObj(score -> new PackSelection.RankedNode(0, score, 0, "found"))
                .toList();
    }

    private static List<PackSelection.RankedNode> alike(int count) {
        return found(IntStream.range(0, count).mapToDouble(_ -> 1).toArray());
    }

    @Test
    void aShortPackListsFourPlacesAfterTheFirstAndThenOnlyCloseMatches() {
        assertThat(ListedPlaces.of(found(1, 0.3, 0.3, 0.3, 0.3, 0.3, 0.7), 1_200, 0))
                .extracting(PackSelection.RankedNode::score)
                .containsExactly(1.0, 0.3, 0.3, 0.3, 0.3, 0.7);
    }

    @Test
    void equalMatchesAreListedUpToALimitThatGrowsWithThePack() {
        assertThat(ListedPlaces.of(alike(100), 300, 0)).hasSize(5);
        assertThat(ListedPlaces.of(alike(100), 1_200, 0)).hasSize(11);
        assertThat(ListedPlaces.of(alike(100), 4_000, 3)).hasSize(31);
        assertThat(ListedPlaces.of(alike(2), 4_000, 3)).hasSize(2);
    }
}
