package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import dev.cairn.store.Draft;
import java.util.Map;

/// An additional effect of completing or cancelling a task, such as ending its claims.
///
/// It is written in the transaction that ends the task, so that neither is ever visible without the other.
@FunctionalInterface
public interface TaskEndHook {

    /// Reads the required state before the transaction.
    ///
    /// @param task the task before it ends
    PreparedHook prepare(Entity task, WriteContext writer);

    /// The data that a hook read before the transaction.
    @FunctionalInterface
    interface PreparedHook {

        /// Adds its changes to the draft that ends the task; returns a description of them as fields of the answer.
        Map<String, Object> ended(Draft draft, Entity task);
    }
}
