package dev.cairn.engine.retrieve;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Where the vectors of a project are; [Similar#NONE] where none are kept.
@FunctionalInterface
public interface Similars {

    Similar of(ProjectId project, AsOf asOf);
}
