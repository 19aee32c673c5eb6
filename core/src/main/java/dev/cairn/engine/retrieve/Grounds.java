package dev.cairn.engine.retrieve;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.function.Function;

/// Supplies the search context of a project.
public interface Grounds {

    /// Runs a query on the context as of a point in time. The query must not keep the context.
    <R> R on(ProjectId project, AsOf asOf, Function<Ground, R> question);
}
