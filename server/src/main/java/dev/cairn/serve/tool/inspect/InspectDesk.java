package dev.cairn.serve.tool.inspect;

import dev.cairn.engine.inspect.Changes;
import dev.cairn.engine.inspect.Explanations;
import dev.cairn.engine.inspect.Finding;
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
import java.util.stream.Stream;

/// What the tools of this package work with.
public record InspectDesk(Scope scope, Changes changes, Engines engines, Decisions decisions, Violations violations) {

    private static final int ASKED_MAX = 20;
    private static final int DECISIONS_MAX = 10;

    /// What answers.
    public record Engines(Impact impact, TestSelection selection, Explanations explanations, Patterns patterns) {}

    /// What was decided about a piece of code, as it is told.
    @FunctionalInterface
    public interface Decisions {
        List<Map<String, Object>> about(ProjectId project, AsOf asOf, String id);
    }

    /// What was decided about any of these, each decision once; what is beyond the first ones is not asked for.
    List<Map<String, Object>> decided(ProjectId project, AsOf asOf, Stream<String> ids) {
        return ids.distinct()
                .limit(ASKED_MAX)
                .flatMap(id -> decisions.about(project, asOf, id).stream())
                .distinct()
                .limit(DECISIONS_MAX)
                .toList();
    }

    /// Uses that declared layers forbid.
    @FunctionalInterface
    public interface Violations {
        List<Finding> of(ProjectId project, AsOf asOf, int limit);
    }

    CodeGraph graph(ToolCall call) {
        return changes.graph(scope.project(call), scope.asOf(call));
    }
}
