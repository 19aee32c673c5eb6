package dev.cairn.serve.tool.inspect;

import dev.cairn.engine.inspect.Changes;
import dev.cairn.engine.inspect.Explanations;
import dev.cairn.engine.inspect.Impact;
import dev.cairn.engine.inspect.Patterns;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.ToolCall;
import java.util.List;
import java.util.Map;

/// What the tools of this package work with.
public record InspectDesk(Scope scope, Changes changes, Engines engines, Decisions decisions) {

    /// What answers.
    public record Engines(Impact impact, TestSelection selection, Explanations explanations, Patterns patterns) {}

    /// What was decided about a piece of code, as it is told.
    @FunctionalInterface
    public interface Decisions {
        List<Map<String, Object>> about(ProjectId project, AsOf asOf, String id);
    }

    CodeGraph graph(ToolCall call) {
        return changes.graph(scope.project(call), scope.asOf(call));
    }
}
