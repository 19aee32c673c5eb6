package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.inspect.TestAdvice;
import dev.cairn.engine.inspect.change.ChangeResolver;
import dev.cairn.engine.inspect.use.UnparsedFiles;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Basis;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `suggest_tests`, which suggests tests to extend or to write for one symbol or file.
final class SuggestTestsTool implements Tool {

    private static final long LIMIT_DEFAULT = 5;
    private static final long LIMIT_MAX = 50;

    private static final ToolSpec SPEC = new ToolSpec(
            "suggest_tests",
            "Tests to extend or write",
            "Tests that fit a symbol or file best, and its functions no test uses.",
            Set.of(ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("elementId", "id, name or path").required(),
                    ToolParameter.integer("limit", "", 1, LIMIT_MAX).or(LIMIT_DEFAULT)),
            List.of(AnswerField.high("suggestedTests"), AnswerField.high("missing"), AnswerField.high("missingTotal")),
            OptionalInt.empty(),
            true);

    private final InspectEngines engines;
    private final TestAdvice advice;

    SuggestTestsTool(InspectEngines engines) {
        this.engines = engines;
        this.advice = new TestAdvice(engines.engines().selection());
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var view = call.view();
        var named = new ChangeResolver.NamedChange(List.of(), List.of(given.text("elementId")), Optional.empty());
        var change = engines.changes().find(view, named);
        if (change.nodes().isEmpty())
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    DeletedCodeLookup.format(change.deleted().symbols()).strip(),
                    "Ask test_select for the tests that reached it.");
        int limit = (int) given.integer("limit").orElse(LIMIT_DEFAULT);
        var unparsed = new Basis(UnparsedFiles.gaps(change.graph(), change.nodes()));
        return TestAnswers.advised(advice.advise(view, change, limit), unparsed);
    }
}
