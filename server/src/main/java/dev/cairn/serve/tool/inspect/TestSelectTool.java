package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.inspect.TestSelectionMode;
import dev.cairn.engine.inspect.change.ChangeResolver;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `test_select`, which selects the tests to run for a change.
final class TestSelectTool implements Tool {

    private static final List<String> MODES = Arrays.stream(TestSelectionMode.values())
            .map(TestSelectionMode::written)
            .toList();

    private static final ToolSpec SPEC = new ToolSpec(
            "test_select",
            "Tests for a change",
            "After an edit: the tests that reach the changed files, with the reason.",
            Set.of(ToolSet.CORE, ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(
                            ToolParameter.texts("changedFiles", "paths"),
                            ToolParameter.text("since", "transaction, time, commit, agent, branch or worktree"),
                            ToolParameter.choice("mode", "", MODES).or(TestSelectionMode.TRANSITIVE.written()))
                    .needingOneOf("changedFiles", "since"),
            List.of(
                    AnswerField.required("share"),
                    AnswerField.required("confidence"),
                    AnswerField.high("selectedTests"),
                    AnswerField.high("leftOut"),
                    AnswerField.high("deleted"),
                    AnswerField.high("basis"),
                    AnswerField.low("affectedSources"),
                    AnswerField.low("affectedTotal")),
            OptionalInt.empty(),
            true);

    private final InspectEngines engines;

    TestSelectTool(InspectEngines engines) {
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
        var named = new ChangeResolver.NamedChange(given.texts("changedFiles"), List.of(), given.optionalText("since"));
        var change = engines.changes().find(view, named);
        var mode = TestSelectionMode.valueOf(given.text("mode").toUpperCase(Locale.ROOT));
        return TestAnswers.selected(engines.engines().selection().select(view, change, mode));
    }
}
