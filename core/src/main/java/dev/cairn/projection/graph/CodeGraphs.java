package dev.cairn.projection.graph;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Where a request finds the code of a project.
@FunctionalInterface
public interface CodeGraphs {

    /// The code as of a moment; a graph without nodes when nothing is indexed.
    CodeGraph graph(ProjectId project, AsOf asOf);

    /// The same, telling which transaction it was made after.
    default GraphView view(ProjectId project, AsOf asOf) {
        return new GraphView(graph(project, asOf), 0, true);
    }
}
