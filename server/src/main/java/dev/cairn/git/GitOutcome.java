package dev.cairn.git;

import java.util.Optional;

/// The outcome of one git command.
sealed interface GitOutcome<T> {

    /// Git succeeded, or its reader stopped early.
    record Read<T>(T value) implements GitOutcome<T> {}

    /// Git is missing, failed or took too long, so its output is incomplete.
    record Failed<T>(String reason) implements GitOutcome<T> {}

    default Optional<T> found() {
        return switch (this) {
            case Read<T>(var value) -> Optional.of(value);
            case Failed<T> _ -> Optional.empty();
        };
    }
}
