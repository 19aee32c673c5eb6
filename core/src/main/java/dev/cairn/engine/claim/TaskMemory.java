package dev.cairn.engine.claim;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import java.util.List;
import java.util.Optional;

/// Records a decision when a task ends, and a reflection on the task's episodes.
@FunctionalInterface
public interface TaskMemory {

    /// An implementation that records nothing.
    TaskMemory NONE = _ -> (_, _) -> Recorded.NOTHING;

    /// Reads the state needed to record the end of a task, before the transaction that ends it.
    Prepared prepare(Ending ending);

    /// A task that is about to end.
    ///
    /// @param files the files held by the task's claims
    record Ending(ProjectId project, Author author, String taskId, List<String> files) {

        public Ending {
            files = List.copyOf(files);
        }
    }

    /// The memory read before the transaction.
    @FunctionalInterface
    interface Prepared {

        /// Adds the decision and the reflection to the draft.
        Recorded record(Draft draft, Decision decision);
    }

    /// The decision to record when a task ends.
    ///
    /// @param files the files held by the task's claims; the files of its edits are added
    record Decision(String title, String rationale, List<String> files, boolean isSuccess) {

        public Decision {
            files = List.copyOf(files);
        }
    }

    /// The episodes that were written.
    ///
    /// @param problem the reason why the reflection failed; empty if there were simply no patterns
    record Recorded(Optional<String> decisionId, Optional<String> reflectionId, Optional<String> problem) {

        static final Recorded NOTHING = new Recorded(Optional.empty(), Optional.empty(), Optional.empty());
    }
}
