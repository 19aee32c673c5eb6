package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.CodeReferences;
import dev.cairn.model.work.EntityType;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `feature_status`, which reports the progress of one feature and the code that implements it.
final class FeatureStatusTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "feature_status",
            "Tell the status of a feature",
            "An epic (or any item) with its tasks, code, tests and blockers; \"list\" names all epics.",
            Set.of(ToolSet.BACKLOG),
            ToolEffect.READ,
            InputSchema.of(ToolParameter.text("featureId", "id or \"list\"").required()),
            List.of(
                    AnswerField.high("feature"),
                    AnswerField.high("progressPercentage"),
                    AnswerField.high("features"),
                    AnswerField.high("criticalPath"),
                    AnswerField.high("blockingIssues"),
                    AnswerField.high("tasks"),
                    AnswerField.medium("implementingCode"),
                    AnswerField.medium("tests")),
            OptionalInt.of(1_000),
            true);

    private final BacklogScope backlogScope;
    private final BacklogReader reader;
    private final CodeReferences code;

    FeatureStatusTool(BacklogScope backlogScope, BacklogReader reader, CodeReferences code) {
        this.backlogScope = backlogScope;
        this.reader = reader;
        this.code = code;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var id = call.arguments().text("featureId");
        if (!id.equals("list"))
            return new FeatureAnswer(call.view(), call.caller().agent(), reader, code).of(EntityUris.id(id));
        var scope = backlogScope.scope(call);
        var features = reader.<List<Map<String, Object>>>read(
                scope,
                backlog -> backlog.newest().stream()
                        .filter(entity -> entity.type() == EntityType.EPIC)
                        .map(entity -> EntityAnswer.line(entity, backlog))
                        .toList());
        return Answer.of(
                features.isEmpty()
                        ? "There is no epic; create one with backlog_create type=epic."
                        : Plurals.of(features.size(), "epic") + ".",
                Map.of("features", features));
    }
}
