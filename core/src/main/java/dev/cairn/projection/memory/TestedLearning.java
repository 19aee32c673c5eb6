package dev.cairn.projection.memory;

import dev.cairn.model.memory.Learning;

/// A learning and the test results on its entities that came after it.
///
/// @param passed how many of them were green
/// @param failed how many of them were not
public record TestedLearning(Learning learning, int passed, int failed) {

    TestedLearning passedAgain() {
        return new TestedLearning(learning, passed + 1, failed);
    }

    TestedLearning failedAgain() {
        return new TestedLearning(learning, passed, failed + 1);
    }
}
