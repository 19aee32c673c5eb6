package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.budget.Profile;
import dev.cairn.engine.inspect.explain.CodeExplainer;
import dev.cairn.engine.inspect.explain.NodeExplainer;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `code_explain`, which explains one symbol, file or package.
final class CodeExplainTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "code_explain",
            "Explain code",
            "When one symbol is unclear: what it is, what it depends on, what depends on it, its tests and"
                    + " decisions.",
            Set.of(ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("element", "id, name, path or package").required(),
                    ToolParameter.integer("depth", "steps", 1, NodeExplainer.DEPTH_MAX)
                            .or(1L)),
            ExplainAnswer.FIELDS,
            OptionalInt.empty(),
            true);

    private final InspectEngines engines;

    CodeExplainTool(InspectEngines engines) {
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
        int depth = (int) given.integer("depth").orElse(1);
        boolean withPast = call.allowance().profile() != Profile.COMPACT;
        var question = new CodeExplainer.ExplainRequest(given.text("element"), depth, withPast);
        var explained = engines.engines().explanations().explain(view, question);
        var decisions = engines.decisions(view, explained.subject().id());
        return ExplainAnswer.of(explained, depth, decisions);
    }
}
