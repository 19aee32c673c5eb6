package dev.cairn.engine.retrieve.context;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.function.Function;

/// Supplies the search context of a project.
public interface SearchContextSource {

    /// Runs a query on the context as of a point in time. The query must not keep the context.
    <R> R query(ProjectId project, AsOf asOf, Function<SearchContext, R> question);
}
