package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.Plurals;
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
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/// The tool `backlog_search`, which searches the text of items and documents.
final class BacklogSearchTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "backlog_search",
            "Search the backlog",
            "Items and documents by words in title, text, evidence or id; scores 0 to 1.",
            Set.of(ToolSet.BACKLOG),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("query", "").required(),
                    ToolParameter.texts("types", "")
                            .allowing(Stream.concat(
                                            BacklogParameters.TYPES.stream(), Stream.of(BacklogSearchAnswer.RESOURCE))
                                    .toList()),
                    BacklogParameters.STATUS_LIST,
                    BacklogParameters.PARENT,
                    ToolParameter.choice("sort", "", List.of("relevant", "recent"))
                            .or("relevant"),
                    BacklogParameters.LIMIT,
                    BacklogParameters.CURSOR),
            List.of(AnswerField.required("total"), AnswerField.high("next"), AnswerField.high("results")),
            OptionalInt.of(BacklogParameters.PAGE_TOKENS),
            true);

    private final BacklogScope backlogScope;
    private final BacklogReader reader;

    BacklogSearchTool(BacklogScope backlogScope, BacklogReader reader) {
        this.backlogScope = backlogScope;
        this.reader = reader;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var whole = reader.<BacklogSearchAnswer>read(
                backlogScope.scope(call), backlog -> BacklogSearchAnswer.of(backlog, call.arguments()));
        var found = whole.limitedTo(PageSize.of(whole.results(), call.allowance()));
        var data = new LinkedHashMap<String, Object>();
        data.put("results", found.results());
        data.put("total", found.total());
        found.next().ifPresent(next -> data.put("next", next));
        return Answer.of(
                found.results().isEmpty()
                        ? "Nothing in the backlog matches; try other words, or backlog_list."
                        : Plurals.of(found.total(), "match", "matches") + "; best " + found.firstResult() + ".",
                data);
    }
}
