package dev.cairn.engine.claim.task;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import java.util.List;
import java.util.Optional;

/// Records a decision when a task ends, and a reflection on the task's episodes.
@FunctionalInterface
public interface TaskMemory {

    /// An implementation that records nothing.
    TaskMemory NONE = _ -> (_, _) -> RecordedEpisodeIds.NOTHING;

    /// Reads the state needed to record the end of a task, before the transaction that ends it.
    PreparedMemory prepare(EndingTask ending);

    /// A task that is about to end.
    ///
    /// @param files the files held by the task's claims
    record EndingTask(ProjectId project, Author author, String taskId, List<String> files) {

        public EndingTask {
            files = List.copyOf(files);
        }
    }

    /// The memory read before the transaction.
    @FunctionalInterface
    interface PreparedMemory {

        /// Adds the decision and the reflection to the draft.
        RecordedEpisodeIds record(Draft draft, TaskDecision decision);
    }

    /// The decision to record when a task ends.
    ///
    /// @param files the files held by the task's claims; the files of its edits are added
    record TaskDecision(String title, String rationale, List<String> files, boolean isSuccess) {

        public TaskDecision {
            files = List.copyOf(files);
        }
    }

    /// The episodes that were written.
    ///
    /// @param problem the reason why the reflection failed; empty if there were simply no patterns
    record RecordedEpisodeIds(Optional<String> decisionId, Optional<String> reflectionId, Optional<String> problem) {

        static final RecordedEpisodeIds NOTHING =
                new RecordedEpisodeIds(Optional.empty(), Optional.empty(), Optional.empty());
    }
}
