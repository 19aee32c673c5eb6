package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.work.BacklogReads;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Lists backlog items, or the tasks that are ready to start.
final class BacklogListTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "backlog_list",
            "List the backlog",
            "Items newest first; ready=true: open, unblocked, unclaimed tasks, most urgent first.",
            Set.of(ToolSet.CORE, ToolSet.BACKLOG),
            Effect.READ,
            InputSchema.of(
                    WorkParameters.STATUS_LIST,
                    WorkParameters.TYPE,
                    WorkParameters.PARENT,
                    Parameter.text("query", ""),
                    Parameter.flag("ready", "", false),
                    Parameter.flag("counts", "", false),
                    WorkParameters.LIMIT,
                    WorkParameters.CURSOR),
            List.of(Field.high("tasks"), Field.required("total"), Field.high("next"), Field.medium("counts")),
            OptionalInt.of(1_000),
            true);

    private final WorkDesk backlogScope;
    private final BacklogReads reads;

    BacklogListTool(WorkDesk backlogScope, BacklogReads reads) {
        this.backlogScope = backlogScope;
        this.reads = reads;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var scope = backlogScope.scope(call);
        var request = ListAnswer.request(call.arguments());
        var listing = reads.list(scope, request);
        var data = new LinkedHashMap<String, Object>();
        data.put("tasks", reads.<List<?>>read(scope, backlog -> ListAnswer.lines(listing, backlog)));
        data.put("total", listing.total());
        listing.next().ifPresent(next -> data.put("next", next));
        if (call.arguments().flag("counts")) data.put("counts", reads.counts(scope));
        return Answer.of(ListAnswer.summary(listing, request.isReady()), data);
    }
}
