package dev.cairn.projection.graph.current;

import dev.cairn.model.id.ProjectId;

/// Is told about each graph just before readers get it, to make ready what they read together with it.
@FunctionalInterface
public interface GraphListener {

    /// Does nothing.
    GraphListener NONE = (_, _) -> () -> {};

    /// Called by the thread that made the graph. The result is called once readers get the graph.
    Runnable beforeReaders(ProjectId project, CodeState next);
}
