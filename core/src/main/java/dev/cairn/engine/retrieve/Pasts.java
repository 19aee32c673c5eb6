package dev.cairn.engine.retrieve;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Supplies the history of a project; [NoPast#NONE] where there is none, [NoPast#UNREAD] until it is read.
@FunctionalInterface
public interface Pasts {

    Past of(ProjectId project, AsOf asOf);
}
