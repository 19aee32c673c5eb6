package dev.cairn.serve.tool.hydrate;

import static dev.cairn.answer.Field.high;
import static dev.cairn.answer.Field.low;
import static dev.cairn.answer.Field.required;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.hydrate.HydrationRequest;
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
import java.util.stream.Stream;

/// Returns the surroundings of one backlog entity in one call.
final class BacklogContextTool implements Tool {

    static final InputSchema INPUT = InputSchema.of(
                    Parameter.text("task_id", "id of any entity; wins over query"),
                    Parameter.text("query", "words that describe it"),
                    Parameter.integer("depth", "hops", HydrationRequest.DEPTH_MIN, HydrationRequest.DEPTH_MAX)
                            .or((long) HydrationRequest.DEPTH_DEFAULT),
                    Parameter.integer("max_tokens", "", HydrationRequest.TOKENS_MIN, HydrationRequest.TOKENS_MAX)
                            .or((long) HydrationRequest.TOKENS_DEFAULT),
                    Parameter.flag("include_related", "search for similar items", true),
                    Parameter.flag("include_activity", "", true),
                    Parameter.choice("fidelity", "stubs: only the focal in full", List.of("bundle", "stubs"))
                            .or("bundle"))
            .needingOneOf("task_id", "query");

    private static final List<Field> OUTPUT = Stream.of(
                    Stream.of(required("focal"), required("metadata")),
                    Stream.of("parent", "blocked_by", "blocks", "blocking_chain", "session_summary", "suggestions")
                            .map(name -> high(name)),
                    Stream.of("children", "siblings", "cross_referenced", "referenced_by", "ancestors", "descendants")
                            .map(Field::medium),
                    Stream.of(low("related"), low("related_resources"), low("activity")))
            .flatMap(fields -> fields)
            .toList();

    private static final ToolSpec SPEC = new ToolSpec(
            "backlog_context",
            "Know all about a task",
            "Before working on a backlog item: the item in full, its blockers, last session, tree, links, similar items"
                    + " and recent activity.",
            Set.of(ToolSet.CORE, ToolSet.BACKLOG),
            Effect.READ,
            INPUT,
            OUTPUT,
            OptionalInt.of(HydrationRequest.TOKENS_DEFAULT),
            true);

    private final HydrationDesk requests;
    private final SentMeter sent;

    BacklogContextTool(HydrationDesk requests, SentMeter sent) {
        this.requests = requests;
        this.sent = sent;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        return new ContextCall(requests, sent).answer(call);
    }
}
