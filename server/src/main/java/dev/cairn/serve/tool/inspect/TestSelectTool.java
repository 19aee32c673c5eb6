package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.inspect.Changes;
import dev.cairn.engine.inspect.SelectMode;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;

/// Selects the tests affected by a change.
final class TestSelectTool implements Tool {

    private static final List<String> MODES =
            Arrays.stream(SelectMode.values()).map(SelectMode::written).toList();

    private static final ToolSpec SPEC = new ToolSpec(
            "test_select",
            "Tests for a change",
            "Tests to run for a change, most concerned first. Give changedFiles or since.",
            Set.of(ToolSet.CODE),
            Effect.READ,
            InputSchema.of(
                            Parameter.texts("changedFiles", "paths"),
                            Parameter.text("since", "transaction, time, commit or agent"),
                            Parameter.choice("mode", "", MODES).or(SelectMode.TRANSITIVE.written()))
                    .needingOneOf("changedFiles", "since"),
            List.of(
                    Field.required("share"),
                    Field.required("confidence"),
                    Field.high("selectedTests"),
                    Field.high("leftOut"),
                    Field.high("deleted"),
                    Field.low("affectedSources"),
                    Field.low("affectedTotal")),
            OptionalInt.empty(),
            true);

    private final InspectDesk engines;

    TestSelectTool(InspectDesk engines) {
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
        var named = new Changes.Named(given.texts("changedFiles"), List.of(), given.optionalText("since"));
        var change = engines.changes().find(project, asOf, named);
        var mode = SelectMode.valueOf(given.text("mode").toUpperCase(Locale.ROOT));
        return TestAnswers.selected(engines.engines().selection().select(project, asOf, change, mode));
    }
}
