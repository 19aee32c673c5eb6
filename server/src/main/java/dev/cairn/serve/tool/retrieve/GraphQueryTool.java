package dev.cairn.serve.tool.retrieve;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.retrieve.RetrieveRequest;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Finds the code relevant to a question, or runs a Cypher query.
final class GraphQueryTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "graph_query",
            "Find code",
            "Finds files and symbols for a name, a sentence, an issue text or a stack trace, best first, and says why."
                    + " Also answers read-only Cypher, and tells communities in global mode.",
            Set.of(ToolSet.CORE, ToolSet.CODE),
            Effect.READ,
            InputSchema.of(
                    Parameter.text("query", "").required(),
                    Parameter.choice("language", "", List.of("natural", "cypher"))
                            .or("natural"),
                    Parameter.object("params", "values of $names in cypher"),
                    Parameter.choice("mode", "global: communities", List.of("local", "global", "hybrid"))
                            .or("local"),
                    Parameter.integer("limit", "", 1, RetrieveRequest.LIMIT_MAX).or(RetrieveRequest.LIMIT_DEFAULT),
                    Parameter.texts("types", "").allowing(GraphQuestion.KINDS),
                    Parameter.choice("ranker", "", GraphQuestion.RANKERS).or(GraphQuestion.RANKERS.getFirst())),
            List.of(
                    Field.required("count"),
                    Field.high("results"),
                    Field.high("communities"),
                    Field.medium("similar"),
                    Field.medium("columns"),
                    Field.medium("notes"),
                    Field.medium("lag"),
                    Field.low("files")),
            OptionalInt.empty(),
            true);

    private final Scope scope;
    private final RetrieveDesk engines;

    GraphQueryTool(Scope scope, RetrieveDesk engines) {
        this.scope = scope;
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var question = new GraphQuestion(engines, scope.project(call), scope.asOf(call), call.arguments());
        if (call.arguments().text("language").equals("cypher")) return question.cypher();
        return question.natural();
    }
}
