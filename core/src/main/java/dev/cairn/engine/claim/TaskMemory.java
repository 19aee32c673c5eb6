package dev.cairn.engine.claim;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import java.util.List;
import java.util.Optional;

/// Records a decision when a task ends, and a reflection on the task's episodes.
@FunctionalInterface
public interface TaskMemory {

    /// Nothing is remembered.
    TaskMemory NONE = _ -> (_, _) -> Recorded.NOTHING;

    /// Reads what it takes to remember the end of a task, before the transaction that ends it.
    Prepared prepare(Ending ending);

    /// A task that is about to end.
    ///
    /// @param files the files that the task's claims hold
    record Ending(ProjectId project, Author author, String taskId, List<String> files) {

        public Ending {
            files = List.copyOf(files);
        }
    }

    /// The memory that was read before the transaction.
    @FunctionalInterface
    interface Prepared {

        /// Adds the decision and the reflection to the draft.
        Recorded record(Draft draft, Decision decision);
    }

    /// How a task ended.
    ///
    /// @param files the files that its claims held; the files of its edits are added to them
    record Decision(String title, String rationale, List<String> files, boolean isSuccess) {

        public Decision {
            files = List.copyOf(files);
        }
    }

    /// The episodes that were written.
    ///
    /// @param problem why there is no reflection, where that is not for lack of patterns
    record Recorded(Optional<String> decisionId, Optional<String> reflectionId, Optional<String> problem) {

        static final Recorded NOTHING = new Recorded(Optional.empty(), Optional.empty(), Optional.empty());
    }
}
