package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.work.BacklogReads;
import dev.cairn.engine.work.Progress;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import dev.cairn.serve.tool.Arguments;
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

/// Reports the progress of tasks and epics.
final class ProgressQueryTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "progress_query",
            "Tell the progress of work",
            "Tasks and epics by state, with totals over all that match.",
            Set.of(ToolSet.BACKLOG),
            Effect.READ,
            InputSchema.of(
                    Parameter.text("query", ""),
                    Parameter.choice("status", "", List.of("all", "active", "blocked", "completed"))
                            .or("all"),
                    WorkParameters.LIMIT,
                    WorkParameters.CURSOR),
            List.of(Field.required("totals"), Field.high("items"), Field.high("next")),
            OptionalInt.of(1_000),
            true);

    private final WorkDesk backlogScope;
    private final BacklogReads reads;

    ProgressQueryTool(WorkDesk backlogScope, BacklogReads reads) {
        this.backlogScope = backlogScope;
        this.reads = reads;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        return reads.read(backlogScope.scope(call), backlog -> answer(call.arguments(), backlog));
    }

    private static Answer answer(Arguments given, Backlog backlog) {
        var query = given.optionalText("query").filter(text -> !text.isBlank());
        var status = given.text("status");
        if (query.isEmpty()) {
            var all = backlog.newest().stream()
                    .filter(Progress::isWork)
                    .filter(entity -> ProgressAnswer.matches(status, entity, backlog));
            return ProgressAnswer.page(given, all, Progress.totals(backlog), backlog);
        }
        List<Entity> work = backlog.search(query.get(), Progress::isWork, BacklogReads.MATCHES_MAX).stream()
                .map(hit -> hit.item())
                .toList();
        var items = work.stream().filter(entity -> ProgressAnswer.matches(status, entity, backlog));
        return ProgressAnswer.page(given, items, Progress.totals(work, backlog), backlog);
    }
}
