package dev.cairn.serve.tool;

import dev.cairn.engine.time.WrittenAsOf;
import dev.cairn.view.ProjectView;
import dev.cairn.view.View;

/// Opens the view that a call reads; [CallScope] is the implementation in the daemon.
@FunctionalInterface
public interface CallViews {

    /// Refuses to open a view, for tools that read none.
    CallViews NONE = (_, _) -> {
        throw new IllegalStateException("these tools have no views");
    };

    /// Registers the folder of the caller if it is a new worktree of a registered repository.
    default void register(Caller caller) {}

    /// Waits until the caller's workspace has been indexed once, so that the first question in it is answered.
    default void awaitIndexed(Caller caller, CallProgress progress) {}

    /// The view of the caller's workspace, at the moment that the call names.
    View open(Caller caller, WrittenAsOf past);

    /// The part of that view that belongs to the project; it need not be closed.
    default ProjectView project(Caller caller, WrittenAsOf past) {
        return open(caller, past);
    }
}
