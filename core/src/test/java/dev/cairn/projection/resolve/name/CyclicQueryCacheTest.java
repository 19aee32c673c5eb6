package dev.cairn.projection.resolve.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CyclicQueryCacheTest {

    private final RecursionTracker recursion = new RecursionTracker();
    private final CyclicQueryCache<String, Integer> cache = recursion.newCache(0);
    private final List<String> computed = new ArrayList<>();

    private int constant(String query, int value) {
        return cache.result(query, () -> {
            computed.add(query);
            return value;
        });
    }

    /// `left` and `right` ask each other; each adds one to what it is told.
    private int cycle(String query) {
        return cache.result(query, () -> {
            computed.add(query);
            return 1 + cycle(query.equals("left") ? "right" : "left");
        });
    }

    @Test
    void aResultIsComputedOnce() {
        assertThat(constant("a", 7)).isEqualTo(7);
        assertThat(constant("a", 8)).isEqualTo(7);
        assertThat(computed).containsExactly("a");
    }

    @Test
    void aQueryThatReachesItselfSeesThePlaceholder() {
        assertThat(cycle("left")).isEqualTo(2);
        assertThat(computed).containsExactly("left", "right");
    }

    @Test
    void aResultFromInsideOfACycleIsNotUsedOutsideOfIt() {
        cycle("left");
        computed.clear();

        // Entered at the other end, the cycle must be followed again from there.
        assertThat(cycle("right")).isEqualTo(2);
        assertThat(computed).containsExactly("right", "left");
    }

    @Test
    void anOutermostResultOfACycleIsReusedWhenTheSameQueryIsOutermostAgain() {
        cycle("left");
        computed.clear();

        assertThat(cycle("left")).isEqualTo(2);
        assertThat(computed).isEmpty();
        assertThat(constant("around", 0) + cache.result("outer", () -> cycle("left")))
                .isEqualTo(2);
        assertThat(computed).contains("left", "right");
    }

    @Test
    void aResultCutShortByALimitIsComputedAgain() {
        cache.result("deep", () -> {
            recursion.recordLimit();
            return 1;
        });

        assertThat(cache.result("deep", () -> 2)).isEqualTo(2);
    }

    @Test
    void resultsThatAreNotCacheableAreComputedEachTime() {
        CyclicQueryCache<String, Integer> evenOnly =
                recursion.<String, Integer>newCache(0).cachingOnly(n -> n % 2 == 0);

        evenOnly.result("a", () -> 1);
        assertThat(evenOnly.result("a", () -> 4)).isEqualTo(4);
        assertThat(evenOnly.result("a", () -> 6)).isEqualTo(4);
    }

    @Test
    void isolatedWorkDoesNotSeeTheQueriesAroundIt() {
        var inside = new ArrayList<Integer>();
        cache.result("left", () -> {
            recursion.runIsolated(() -> inside.add(constant("left", 5)));
            return 1;
        });

        assertThat(inside).containsExactly(5);
    }

    @Test
    void clearedCachesComputeEverythingAgain() {
        constant("a", 7);
        recursion.clearCaches();

        assertThat(constant("a", 8)).isEqualTo(8);
    }
}
