package dev.cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LargestFitTest {

    @Test
    void theLargestNumberWithinTheLimitIsFound() {
        assertThat(new LargestFit(1_000, 105, 0).find(count -> 10 * count)).hasValue(10);
        assertThat(new LargestFit(1_000, 100, 0).find(count -> 10 * count)).hasValue(10);
        assertThat(new LargestFit(1_000, 99, 0).find(count -> 10 * count)).hasValue(9);
    }

    @Test
    void everythingFitsBelowTheLimitAndNothingAboveIt() {
        assertThat(new LargestFit(7, 100, 0).find(count -> 10 * count)).hasValue(7);
        assertThat(new LargestFit(7, 5, 0).find(count -> 6 + count)).isEmpty();
        assertThat(new LargestFit(7, 6, 0).find(count -> 6 + count)).hasValue(0);
        assertThat(new LargestFit(0, 6, 0).find(_ -> 6)).hasValue(0);
    }

    /// The last unit of a field removes the field's entry in `omitted`.
    @Test
    void aNumberBehindADipIsFound() {
        // Five units cost 50, six cost 45.
        assertThat(new LargestFit(8, 47, 15).find(count -> 10 * count + (count < 6 ? 0 : -15)))
                .hasValue(6);
        assertThat(new LargestFit(3, 10, 5).find(count -> count == 0 ? 14 : 9 + count))
                .hasValue(1);
    }

    @Test
    void noMoreIsMeasuredThanAFewTimesTheLogarithmOfTheUnits() {
        var even = new AtomicInteger();
        var odd = new AtomicInteger();

        new LargestFit(1_000_000, 5_000_000, 0).find(count -> {
            even.incrementAndGet();
            return 10 * count;
        });
        new LargestFit(1_000_000, 5_000, 0).find(count -> {
            odd.incrementAndGet();
            return count < 700_000 ? count / 1_000 : count;
        });

        // Interpolation meets equal costs at once; uneven ones need bisection, 20 rounds here.
        assertThat(even.get()).isLessThan(10);
        assertThat(odd.get()).isLessThan(60);
    }

    @Test
    void theResultIsThatOfTryingAllForAnyCosts() {
        for (int seed = 0; seed < 300; seed++) {
            var random = new SplittableRandom(seed);
            int units = random.nextInt(40);
            int limit = random.nextInt(200);
            var costs = new int[units + 1];
            for (int at = 1; at <= units; at++) costs[at] = costs[at - 1] + random.nextInt(12);
            int best = -1;
            for (int at = 0; at <= units; at++) if (costs[at] <= limit) best = at;

            assertThat(new LargestFit(units, limit, 0).find(count -> costs[count]))
                    .as("costs %s within %d", Arrays.toString(costs), limit)
                    .hasValue(best);
        }
    }
}
