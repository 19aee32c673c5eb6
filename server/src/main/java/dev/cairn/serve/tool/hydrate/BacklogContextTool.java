package dev.cairn.serve.tool.hydrate;

import static dev.cairn.answer.AnswerField.high;
import static dev.cairn.answer.AnswerField.low;
import static dev.cairn.answer.AnswerField.required;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.hydrate.HydrationRequest;
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
import java.util.stream.Stream;

/// The tool `backlog_context`, which returns a backlog item with everything around it in one call.
final class BacklogContextTool implements Tool {

    static final InputSchema INPUT = InputSchema.of(
                    ToolParameter.text("task_id", "id of any entity; wins over query"),
                    ToolParameter.text("query", "words that describe it"),
                    ToolParameter.integer("depth", "hops", HydrationRequest.DEPTH_MIN, HydrationRequest.DEPTH_MAX)
                            .or((long) HydrationRequest.DEPTH_DEFAULT),
                    ToolParameter.integer("max_tokens", "", HydrationRequest.TOKENS_MIN, HydrationRequest.TOKENS_MAX)
                            .or((long) HydrationRequest.TOKENS_DEFAULT),
                    ToolParameter.flag("include_related", "search for similar items", true),
                    ToolParameter.flag("include_activity", "", true),
                    ToolParameter.flag("include_parent_reverse_refs", "", false),
                    ToolParameter.choice("fidelity", "stubs: only the focal in full", List.of("bundle", "stubs"))
                            .or("bundle"))
            .needingOneOf("task_id", "query");

    private static final List<AnswerField> OUTPUT = Stream.of(
                    Stream.of(required("focal"), required("metadata")),
                    Stream.of("parent", "blocked_by", "blocks", "blocking_chain", "session_summary", "suggestions")
                            .map(name -> high(name)),
                    Stream.of("children", "siblings", "cross_referenced", "referenced_by", "ancestors", "descendants")
                            .map(AnswerField::medium),
                    Stream.of(low("related"), low("related_resources"), low("activity")))
            .flatMap(fields -> fields)
            .toList();

    private static final ToolSpec SPEC = new ToolSpec(
            "backlog_context",
            "Know all about a task",
            "Before you begin a backlog item: the item in full, its blockers, last session, tree, links, similar"
                    + " items, recent activity.",
            Set.of(ToolSet.CORE, ToolSet.BACKLOG),
            ToolEffect.READ,
            INPUT,
            OUTPUT,
            OptionalInt.of(HydrationRequest.TOKENS_DEFAULT),
            true);

    private final HydrationRequests requests;
    private final SentTokenMeter sent;

    BacklogContextTool(HydrationRequests requests, SentTokenMeter sent) {
        this.requests = requests;
        this.sent = sent;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        return new BacklogContextCall(requests, sent).answer(call);
    }
}
