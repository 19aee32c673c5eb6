package dev.cairn.serve.tool.architecture;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.architecture.Architecture;
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

/// The tool `arch_validate`, which finds imports that the declared layers forbid.
final class ArchValidateTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "arch_validate",
            "Check the architecture",
            "Imports the layers of .cairn/architecture.yaml forbid, with file, line and a suggestion.",
            Set.of(ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.texts("files", "only these paths"),
                    ToolParameter.flag("strict", "also tests, overlaps and files without a layer", false)),
            List.of(
                    AnswerField.high("violations"),
                    AnswerField.high("violationsTotal"),
                    AnswerField.medium("warnings"),
                    AnswerField.medium("statistics"),
                    AnswerField.medium("checkedFiles")),
            OptionalInt.empty(),
            true);

    private final Architecture architecture;

    ArchValidateTool(Architecture architecture) {
        this.architecture = architecture;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        return ArchitectureAnswers.ofCheck(architecture.check(call.view(), given.texts("files"), given.flag("strict")));
    }
}
