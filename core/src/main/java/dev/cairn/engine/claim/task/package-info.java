/// The end of a task: its claims end, and a decision and a reflection are recorded.
///
/// Start at [dev.cairn.engine.claim.task.TaskCloser]. All writes join the transaction that changes the status of the
/// task.
/// Deliberately absent: the backlog, which calls this package through a hook.
@NullMarked
package dev.cairn.engine.claim.task;

import org.jspecify.annotations.NullMarked;
