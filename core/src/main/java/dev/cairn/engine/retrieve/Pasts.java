package dev.cairn.engine.retrieve;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Where the history of a project comes from; [NoPast#NONE] until it is read, or where there is none.
@FunctionalInterface
public interface Pasts {

    Past of(ProjectId project, AsOf asOf);
}
