package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import dev.cairn.store.Draft;
import java.util.Map;

/// What else happens when a task is done or given up, such as ending its claims.
///
/// It is written in the transaction that ends the task, so that neither is ever seen without the other.
@FunctionalInterface
public interface TaskHook {

    /// Reads what it takes to take part, before the transaction.
    ///
    /// @param task the task as it is before it ends
    Prepared prepare(Entity task, Writer writer);

    /// The data that a hook read before the transaction.
    @FunctionalInterface
    interface Prepared {

        /// Adds to the draft that ends the task; answers what it did, as fields of the answer.
        Map<String, Object> ended(Draft draft, Entity task);
    }
}
