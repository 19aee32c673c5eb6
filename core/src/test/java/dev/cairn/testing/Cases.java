package dev.cairn.testing;

import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Properties over seeded random cases: the same cases on every run, each replayable alone.
public final class Cases {

    private static final long FIXED_SEED = Long.getLong("cairn.seed", 0L);
    private static final int COUNT = Integer.getInteger("cairn.cases", 500);

    private Cases() {}

    /// Checks the property on many cases; `-Dcairn.seed=n` replays one, `-Dcairn.cases=n` sets how many.
    public static void forAll(Consumer<RandomGenerator> property) {
        forAll(COUNT, property);
    }

    /// The same for a property whose cases are costly.
    public static void forAll(int count, Consumer<RandomGenerator> property) {
        if (FIXED_SEED != 0L) {
            property.accept(random(FIXED_SEED));
            return;
        }
        for (long seed = 1; seed <= count; seed++) {
            try {
                property.accept(random(seed));
            } catch (AssertionError | RuntimeException failure) {
                throw new AssertionError("failed; replay with -Dcairn.seed=" + seed, failure);
            }
        }
    }

    private static RandomGenerator random(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }
}
