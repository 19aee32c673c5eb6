package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `backlog_list`, which lists backlog items or only the tasks that are ready to start.
final class BacklogListTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "backlog_list",
            "List the backlog",
            "To choose the next task: ready=true lists open, unblocked, unclaimed tasks, most urgent first. Else"
                    + " items newest first.",
            Set.of(ToolSet.CORE, ToolSet.BACKLOG),
            ToolEffect.READ,
            InputSchema.of(
                    BacklogParameters.STATUS_LIST,
                    BacklogParameters.TYPE,
                    BacklogParameters.PARENT,
                    ToolParameter.text("query", ""),
                    ToolParameter.text("references_to", "only items that link to this id"),
                    ToolParameter.flag("ready", "", false),
                    ToolParameter.flag("counts", "", false),
                    BacklogParameters.LIMIT,
                    BacklogParameters.CURSOR),
            List.of(
                    AnswerField.required("total"),
                    AnswerField.high("next"),
                    AnswerField.high("tasks"),
                    AnswerField.high("heldByOthers"),
                    AnswerField.medium("counts")),
            OptionalInt.of(BacklogParameters.PAGE_TOKENS),
            true);

    private final BacklogScope backlogScope;
    private final BacklogReader reader;

    BacklogListTool(BacklogScope backlogScope, BacklogReader reader) {
        this.backlogScope = backlogScope;
        this.reader = reader;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var scope = backlogScope.scope(call);
        var asked = BacklogListAnswer.request(call.arguments());
        var whole = reader.list(scope, asked);
        var lines = reader.<List<Map<String, Object>>>read(scope, backlog -> BacklogListAnswer.lines(whole, backlog));
        var request = asked.limitedTo(PageSize.of(lines, call.allowance()));
        var listing = request.limit() < whole.items().size() ? reader.list(scope, request) : whole;
        var data = new LinkedHashMap<String, Object>();
        data.put("tasks", lines.subList(0, listing.items().size()));
        data.put("total", listing.total());
        listing.next().ifPresent(next -> data.put("next", next));
        if (call.arguments().flag("counts")) data.put("counts", reader.counts(scope));
        int held = request.isReady() ? reader.heldByOthers(scope) : 0;
        if (held > 0) data.put("heldByOthers", held);
        boolean isEmpty = listing.items().isEmpty()
                && reader.<Boolean>read(scope, backlog -> backlog.newest().isEmpty());
        return Answer.of(
                isEmpty
                        ? BacklogListAnswer.EMPTY
                        : BacklogListAnswer.summary(listing, request.isReady())
                                + BacklogListAnswer.held(held)
                                + reader.<String>read(scope, backlog -> BacklogListAnswer.waiting(request, backlog)),
                data);
    }
}
