package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.inspect.Impact;
import dev.cairn.engine.inspect.ImpactResult;
import dev.cairn.engine.inspect.change.ChangeResolver;
import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.model.problem.Problem;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/// The tool `impact_analyze`, which reports the code that a change may break.
final class ImpactAnalyzeTool implements Tool {

    private static final long DEPTH_DEFAULT = 3;

    private static final ToolSpec SPEC = new ToolSpec(
            "impact_analyze",
            "What a change breaks",
            "Before you rename, delete or change a signature, and instead of grep for callers: users, tests,"
                    + " claims and decisions a change reaches. Give files, symbols or since.",
            Set.of(ToolSet.CORE),
            ToolEffect.READ,
            InputSchema.of(
                            ToolParameter.texts("files", "changed paths"),
                            ToolParameter.texts("symbols", "changed ids or names"),
                            ToolParameter.text("since", "transaction, time, commit, agent, branch or worktree"),
                            ToolParameter.integer("depth", "steps", 1, Impact.DEPTH_MAX)
                                    .or(DEPTH_DEFAULT))
                    .needingOneOf("files", "symbols", "since"),
            List.of(
                    AnswerField.required("blastRadius"),
                    AnswerField.high("basis"),
                    AnswerField.high("directTests"),
                    AnswerField.medium("transitiveTests"),
                    AnswerField.high("affected"),
                    AnswerField.high("deleted"),
                    AnswerField.high("claims"),
                    AnswerField.medium("decisions"),
                    AnswerField.high("listed")),
            OptionalInt.empty(),
            true);

    private final InspectEngines engines;

    ImpactAnalyzeTool(InspectEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var view = call.view();
        var named = new ChangeResolver.NamedChange(
                given.texts("files"), given.texts("symbols"), given.optionalText("since"));
        var change = engines.changes().find(view, named);
        int depth = (int) given.integer("depth").orElse(DEPTH_DEFAULT);
        var result = engines.engines().impact().of(view, change, depth);
        var changed = change.nodes().stream().map(change.graph()::id);
        var affected = result.affected().stream().map(ImpactResult.AffectedNode::id);
        var answer = ImpactAnswer.of(result, engines.decided(view, Stream.concat(changed, affected)));
        return given.optionalText("since")
                .map(since -> Answer.of(changedSince(since, change) + answer.summary(), answer.data()))
                .orElse(answer);
    }

    /// The first changed symbol and the number of others, because the caller named only a moment.
    private static String changedSince(String since, ChangedNodes change) {
        if (change.nodes().isEmpty())
            return change.deleted().symbols().isEmpty() ? "No code changed since " + Problem.echo(since) + ". " : "";
        int more = change.nodes().size() - 1;
        return "Changed since " + Problem.echo(since) + ": "
                + change.graph().id(change.nodes().getFirst()) + (more == 0 ? "" : " and " + more + " more") + ". ";
    }
}
