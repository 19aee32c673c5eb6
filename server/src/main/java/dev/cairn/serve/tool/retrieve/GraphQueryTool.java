package dev.cairn.serve.tool.retrieve;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.retrieve.RetrieveRequest;
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

/// The tool `graph_query`, which finds the code relevant to a question or runs a Cypher query.
final class GraphQueryTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "graph_query",
            "Find code",
            "Instead of grep or listing files: finds files and symbols for a name, a sentence, an issue or a"
                    + " stack trace, best first. Also read-only Cypher, and communities in global mode.",
            Set.of(ToolSet.CORE, ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("query", "").required(),
                    ToolParameter.choice("language", "", List.of("natural", "cypher"))
                            .or("natural"),
                    ToolParameter.object("params", "values of $names in cypher"),
                    ToolParameter.choice("mode", "global: communities", List.of("local", "global", "hybrid"))
                            .or("local"),
                    ToolParameter.integer("limit", "", 1, RetrieveRequest.LIMIT_MAX)
                            .or(RetrieveRequest.LIMIT_DEFAULT),
                    ToolParameter.texts("types", "").allowing(GraphQueryCall.KINDS),
                    ToolParameter.choice("ranker", "", GraphQueryCall.RANKERS).or(GraphQueryCall.RANKERS.getFirst())),
            List.of(
                    AnswerField.required("count"),
                    AnswerField.high("results"),
                    AnswerField.high("communities"),
                    AnswerField.medium("similar"),
                    AnswerField.medium("columns"),
                    AnswerField.medium("notes"),
                    AnswerField.medium("lag"),
                    AnswerField.low("files")),
            OptionalInt.empty(),
            true);

    private final RetrieveEngines engines;

    GraphQueryTool(RetrieveEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var question = new GraphQueryCall(engines, call.view(), call.arguments());
        if (call.arguments().text("language").equals("cypher")) return question.runCypher();
        return question.answerQuestion();
    }
}
