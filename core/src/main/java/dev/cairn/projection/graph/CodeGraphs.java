package dev.cairn.projection.graph;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Where a request finds the code of a project.
public interface CodeGraphs {

    /// The code as of a moment; a graph without nodes when nothing is indexed.
    CodeGraph graph(ProjectId project, AsOf asOf);
}
