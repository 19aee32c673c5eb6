package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.budget.ItemCostEstimator;
import dev.cairn.engine.hydrate.budget.LengthCostEstimator;
import java.util.OptionalInt;

/// Measures the cost of an answer: per item while it is assembled and, if supported, as a whole.
public interface AnswerCost {

    /// Estimates by length and never counts the whole.
    AnswerCost BY_LENGTH = new AnswerCost() {

        private final ItemCostEstimator estimator = new LengthCostEstimator();

        @Override
        public ItemCostEstimator estimator() {
            return estimator;
        }

        @Override
        public OptionalInt sent(HydrationResult whole) {
            return OptionalInt.empty();
        }
    };

    ItemCostEstimator estimator();

    /// The limit of the transport; the lower one of this and the request's counts.
    default OptionalInt tokensMax() {
        return OptionalInt.empty();
    }

    /// Whether long texts of the focal entity are sent in part; otherwise they are sent whole, over budget if need be.
    default boolean cutsTexts() {
        return false;
    }

    /// The token count of the whole answer; empty when the item estimates are to be used.
    OptionalInt sent(HydrationResult whole);
}
