package dev.cairn.engine.retrieve.history;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Supplies the history of a project; [MissingHistory#NONE] where there is none, [MissingHistory#UNREAD] until it is
/// read.
@FunctionalInterface
public interface CommitHistories {

    CommitHistory history(ProjectId project, AsOf asOf);
}
