package dev.cairn.engine.retrieve;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.function.Function;

/// Where a request finds the ground of a project.
public interface Grounds {

    /// Asks the ground of a moment. The question must not keep it.
    <R> R on(ProjectId project, AsOf asOf, Function<Ground, R> question);
}
