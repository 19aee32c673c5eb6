package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.budget.Estimator;
import dev.cairn.engine.hydrate.budget.LengthEstimator;
import java.util.OptionalInt;

/// Measures the cost of an answer: per item while it is assembled and, if supported, as a whole.
public interface Meter {

    /// Estimates by length and never counts the whole.
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

    /// The token count of the whole answer; empty when the item estimates are to be used.
    OptionalInt sent(Hydrated whole);
}
