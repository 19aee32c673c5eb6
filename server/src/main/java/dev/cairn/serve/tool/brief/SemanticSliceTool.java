package dev.cairn.serve.tool.brief;

import dev.cairn.answer.Answer;
import dev.cairn.engine.slice.SliceMode;
import dev.cairn.engine.slice.SliceRequest;
import dev.cairn.engine.slice.Slices;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Returns the exact lines of one symbol.
final class SemanticSliceTool implements Tool {

    private static final List<String> MODES =
            Arrays.stream(SliceMode.values()).map(SliceMode::written).toList();

    private static final ToolSpec SPEC = new ToolSpec(
            "semantic_slice",
            "Read one symbol",
            "Exact source lines of one whole symbol, with callers and callees if asked. Give symbol, file or query.",
            Set.of(ToolSet.CORE),
            Effect.READ,
            InputSchema.of(
                    Parameter.text("symbol", "id, name, Type.method or path:line"),
                    Parameter.text("file", "path"),
                    Parameter.text("query", "what it does"),
                    Parameter.choice("context", "", MODES).or(SliceMode.BODY.written())),
            SliceAnswer.FIELDS,
            OptionalInt.empty(),
            true);

    private final Scope scope;
    private final Slices slices;
    private final SliceAnswer answer;

    SemanticSliceTool(Scope scope, Slices slices, SliceAnswer answer) {
        this.scope = scope;
        this.slices = slices;
        this.answer = answer;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var wanted = new SliceRequest.Wanted(
                given.optionalText("symbol").orElse(""),
                given.optionalText("file").orElse(""),
                given.optionalText("query").orElse(""));
        var mode = SliceMode.parse(given.text("context"));
        var request = new SliceRequest(scope.project(call), scope.asOf(call), wanted, mode);
        return answer.of(slices.slice(request), request, call.allowance());
    }
}
