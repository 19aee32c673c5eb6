package dev.cairn.engine.retrieve;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Supplies the vector search of a project; [Similar#NONE] where there are no vectors.
@FunctionalInterface
public interface Similars {

    Similar of(ProjectId project, AsOf asOf);
}
