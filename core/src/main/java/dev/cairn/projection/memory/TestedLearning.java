package dev.cairn.projection.memory;

import dev.cairn.model.memory.Learning;

/// A learning and the later test results on its entities.
///
/// @param passed the number of passing results
/// @param failed the number of failing results
public record TestedLearning(Learning learning, int passed, int failed) {

    TestedLearning passedAgain() {
        return new TestedLearning(learning, passed + 1, failed);
    }

    TestedLearning failedAgain() {
        return new TestedLearning(learning, passed, failed + 1);
    }
}
