package dev.cairn.projection.graph.current;

import dev.cairn.model.id.ProjectId;

/// Gets each graph just before its readers do, and prepares the data that they read with it.
@FunctionalInterface
public interface GraphListener {

    /// Does nothing.
    GraphListener NONE = (_, _) -> () -> {};

    /// Called by the thread that made the graph. The result is called once readers get the graph.
    Runnable beforeReaders(ProjectId project, CodeState next);
}
