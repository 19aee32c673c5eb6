package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import java.util.Map;

/// What else happens when a task is done or given up, such as ending its claims.
public interface TaskHook {

    /// A task that has just ended, and who ended it.
    record Ended(Entity task, Writer writer) {}

    /// What it does, in a word that stands for it when it fails.
    String name();

    /// Does it and tells it, as fields of the answer. Whatever it throws is told there too; the task stays ended.
    Map<String, Object> ended(Ended ended);
}
