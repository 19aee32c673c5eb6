package dev.cairn.engine.retrieve.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.Cases;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TopKTest {

    @Test
    void theResultEqualsSortingAndTakingTheFirst() {
        Cases.forAll(random -> {
            var all = IntStream.range(0, random.nextInt(80))
                    .mapToObj(number -> new int[] {random.nextInt(9), number})
                    .toList();
            var order = Comparator.<int[]>comparingInt(each -> each[0]).thenComparingInt(each -> each[1]);
            int limit = random.nextInt(12);

            assertThat(TopK.select(all, order, limit))
                    .isEqualTo(all.stream().sorted(order).limit(limit).toList());
        });
    }
}
