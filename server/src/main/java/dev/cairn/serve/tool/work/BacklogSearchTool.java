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
import java.util.stream.Stream;

/// Searches the text of items and documents.
final class BacklogSearchTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "backlog_search",
            "Search the backlog",
            "Items and documents by words in title, text, evidence or id; scores 0 to 1.",
            Set.of(ToolSet.BACKLOG),
            Effect.READ,
            InputSchema.of(
                    Parameter.text("query", "").required(),
                    Parameter.texts("types", "")
                            .allowing(Stream.concat(WorkParameters.TYPES.stream(), Stream.of(FoundItems.RESOURCE))
                                    .toList()),
                    WorkParameters.STATUS_LIST,
                    WorkParameters.PARENT,
                    Parameter.choice("sort", "", List.of("relevant", "recent")).or("relevant"),
                    WorkParameters.LIMIT),
            List.of(Field.high("results"), Field.required("total")),
            OptionalInt.of(1_000),
            true);

    private final WorkDesk backlogScope;
    private final BacklogReads reads;

    BacklogSearchTool(WorkDesk backlogScope, BacklogReads reads) {
        this.backlogScope = backlogScope;
        this.reads = reads;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var found =
                reads.<FoundItems>read(backlogScope.scope(call), backlog -> FoundItems.of(backlog, call.arguments()));
        var data = new LinkedHashMap<String, Object>();
        data.put("results", found.results());
        data.put("total", found.total());
        return Answer.of(
                found.total() == 0 ? "Nothing matches." : found.total() + " match; best " + found.best() + ".", data);
    }
}
