package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.form.OperationFields;
import dev.cairn.model.work.Operation;
import dev.cairn.projection.work.Backlog;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Lists the logged writes to the backlog, newest first. It serves the HTTP page `/operations` and is not offered
/// to agents.
final class OperationsTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "operations",
            "List logged writes",
            "Writes to the backlog, newest first.",
            Set.of(ToolSet.BACKLOG),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("entity_id", ""),
                    BacklogParameters.LIMIT,
                    ToolParameter.integer("before", "the seq to go on before", 1, Long.MAX_VALUE)),
            List.of(AnswerField.high("operations"), AnswerField.required("total"), AnswerField.high("next")),
            OptionalInt.empty(),
            true);

    private final BacklogScope backlogScope;
    private final BacklogReader reader;

    OperationsTool(BacklogScope backlogScope, BacklogReader reader) {
        this.backlogScope = backlogScope;
        this.reader = reader;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        return reader.read(backlogScope.scope(call), backlog -> answer(call, backlog));
    }

    private static Answer answer(ToolCall call, Backlog backlog) {
        var given = call.arguments();
        List<Operation> log =
                given.optionalText("entity_id").map(backlog::operations).orElseGet(backlog::operations);
        long before = given.integer("before").orElse(Long.MAX_VALUE);
        var shown = log.stream()
                .filter(operation -> operation.seq() < before)
                .limit(BacklogParameters.limit(given) + 1L)
                .toList();
        var page = shown.subList(0, Math.min(shown.size(), BacklogParameters.limit(given)));
        var data = new LinkedHashMap<String, Object>();
        data.put("operations", page.stream().map(OperationFields::write).toList());
        data.put("total", log.size());
        if (shown.size() > page.size()) data.put("next", page.getLast().seq());
        return Answer.of(Plurals.of(log.size(), "operation") + ".", data);
    }
}
