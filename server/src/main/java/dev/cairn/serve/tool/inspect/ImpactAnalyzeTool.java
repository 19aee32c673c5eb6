package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.inspect.Changes;
import dev.cairn.engine.inspect.Impact;
import dev.cairn.engine.inspect.ImpactResult;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/// Reports the code that a change may break.
final class ImpactAnalyzeTool implements Tool {

    private static final long DEPTH_DEFAULT = 3;

    private static final ToolSpec SPEC = new ToolSpec(
            "impact_analyze",
            "What a change breaks",
            "Users, tests, claims and decisions a change reaches. Give files, symbols or since.",
            Set.of(ToolSet.CORE),
            Effect.READ,
            InputSchema.of(
                            Parameter.texts("files", "changed paths"),
                            Parameter.texts("symbols", "changed ids or names"),
                            Parameter.text("since", "transaction, time, commit or agent"),
                            Parameter.integer("depth", "steps", 1, Impact.DEPTH_MAX)
                                    .or(DEPTH_DEFAULT))
                    .needingOneOf("files", "symbols", "since"),
            List.of(
                    Field.required("blastRadius"),
                    Field.high("directTests"),
                    Field.medium("transitiveTests"),
                    Field.high("affected"),
                    Field.high("deleted"),
                    Field.high("claims"),
                    Field.medium("decisions"),
                    Field.high("listed")),
            OptionalInt.empty(),
            true);

    private final InspectDesk engines;

    ImpactAnalyzeTool(InspectDesk engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var project = engines.scope().project(call);
        var asOf = engines.scope().asOf(call);
        var named = new Changes.Named(given.texts("files"), given.texts("symbols"), given.optionalText("since"));
        var change = engines.changes().find(project, asOf, named);
        int depth = (int) given.integer("depth").orElse(DEPTH_DEFAULT);
        var result = engines.engines().impact().of(project, asOf, change, depth);
        var changed = change.nodes().stream().map(change.graph()::id);
        var affected = result.affected().stream().map(ImpactResult.Affected::id);
        return ImpactAnswer.of(result, engines.decided(project, asOf, Stream.concat(changed, affected)));
    }
}
