package dev.cairn.serve.tool.brief;

import dev.cairn.answer.Answer;
import dev.cairn.engine.slice.SliceMode;
import dev.cairn.engine.slice.SliceRequest;
import dev.cairn.engine.slice.Slicer;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `semantic_slice`, which returns the exact lines of one symbol.
final class SemanticSliceTool implements Tool {

    /// Enough for the whole of nearly every function.
    private static final int TOKENS_DEFAULT = 1_500;

    private static final List<String> MODES =
            Arrays.stream(SliceMode.values()).map(SliceMode::written).toList();

    private static final ToolSpec SPEC = new ToolSpec(
            "semantic_slice",
            "Read one symbol",
            "Instead of reading a file: exact lines of one whole symbol; context=with-deps adds its callers and"
                    + " callees. Give symbol, file or query.",
            Set.of(ToolSet.CORE),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("symbol", "id, name, Type.method, path:line or path:10-40"),
                    ToolParameter.text("file", "path"),
                    ToolParameter.text("query", "what it does"),
                    ToolParameter.texts("members", "shown in an outline"),
                    ToolParameter.choice("context", "", MODES).or(SliceMode.BODY.written())),
            SliceAnswer.FIELDS,
            OptionalInt.of(TOKENS_DEFAULT),
            true);

    private final Slicer slices;
    private final SliceAnswer answer;

    SemanticSliceTool(Slicer slices, SliceAnswer answer) {
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
        var wanted = new SliceRequest.SliceTarget(
                given.optionalText("symbol").orElse(""),
                given.optionalText("file").orElse(""),
                given.optionalText("query").orElse(""),
                given.texts("members"));
        var mode = SliceMode.parse(given.text("context"));
        var request = new SliceRequest(call.view(), wanted, mode);
        return answer.of(slices.slice(request), request, call.allowance());
    }
}
