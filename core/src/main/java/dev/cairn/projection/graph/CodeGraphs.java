package dev.cairn.projection.graph;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Provides the code graph of a project.
@FunctionalInterface
public interface CodeGraphs {

    /// The graph as of a moment; without nodes if nothing is indexed.
    CodeGraph graph(ProjectId project, AsOf asOf);

    /// Like [#graph], with the transaction it was built from.
    default GraphView view(ProjectId project, AsOf asOf) {
        return new GraphView(graph(project, asOf), 0, true);
    }
}
