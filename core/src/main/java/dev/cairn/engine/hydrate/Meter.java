package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.budget.Estimator;
import dev.cairn.engine.hydrate.budget.LengthEstimator;
import java.util.OptionalInt;

/// How an answer's cost is measured: item by item while it is put together, and once more as a whole if need be.
public interface Meter {

    /// Estimates by length, without a look at the whole.
    Meter BY_LENGTH = new Meter() {

        private final Estimator estimator = new LengthEstimator();

        @Override
        public Estimator estimator() {
            return estimator;
        }

        @Override
        public OptionalInt sent(Hydrated whole) {
            return OptionalInt.empty();
        }
    };

    Estimator estimator();

    /// The tokens of the whole answer as sent; empty when the estimates stand for it.
    OptionalInt sent(Hydrated whole);
}
