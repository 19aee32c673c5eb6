package dev.cairn.engine.claim;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import java.util.List;
import java.util.Optional;

/// What is remembered when a task ends.
public interface TaskMemory {

    /// A house without memory.
    TaskMemory NONE = new TaskMemory() {
        @Override
        public Optional<String> decide(Draft draft, Decision decision) {
            return Optional.empty();
        }

        @Override
        public Optional<String> reflect(ProjectId project, Author author, String taskId) {
            return Optional.empty();
        }
    };

    /// Adds a decision episode to the draft; answers its id.
    Optional<String> decide(Draft draft, Decision decision);

    /// Looks for patterns in the task's episodes, in a transaction of its own; answers the reflection's id, if any.
    Optional<String> reflect(ProjectId project, Author author, String taskId);

    /// How a task ended.
    ///
    /// @param files what the task's claims held; whoever keeps episodes adds the files of its edits
    record Decision(
            Author author, String taskId, String title, String rationale, List<String> files, boolean isSuccess) {}
}
