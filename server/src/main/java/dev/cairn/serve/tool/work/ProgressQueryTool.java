package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.work.BacklogProgress;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
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

/// The tool `progress_query`, which reports the progress of tasks and epics.
final class ProgressQueryTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "progress_query",
            "Tell the progress of work",
            "Tasks and epics by state, with totals over all that match.",
            Set.of(ToolSet.BACKLOG),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("query", ""),
                    ToolParameter.choice("status", "", List.of("all", "active", "blocked", "completed"))
                            .or("all"),
                    BacklogParameters.LIMIT,
                    BacklogParameters.CURSOR),
            List.of(AnswerField.required("totals"), AnswerField.high("next"), AnswerField.high("items")),
            OptionalInt.of(BacklogParameters.PAGE_TOKENS),
            true);

    private final BacklogScope backlogScope;
    private final BacklogReader reader;

    ProgressQueryTool(BacklogScope backlogScope, BacklogReader reader) {
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
        var query = given.optionalText("query").filter(text -> !text.isBlank());
        var status = given.text("status");
        if (query.isEmpty()) {
            var all = backlog.newest().stream()
                    .filter(BacklogProgress::isWork)
                    .filter(entity -> ProgressAnswer.matches(status, entity, backlog));
            return ProgressAnswer.page(call, all, BacklogProgress.totals(backlog), backlog);
        }
        List<Entity> work = backlog.search(query.get(), BacklogProgress::isWork, BacklogReader.MATCHES_MAX).stream()
                .map(hit -> hit.item())
                .toList();
        var items = work.stream().filter(entity -> ProgressAnswer.matches(status, entity, backlog));
        return ProgressAnswer.page(call, items, BacklogProgress.totals(work, backlog), backlog);
    }
}
