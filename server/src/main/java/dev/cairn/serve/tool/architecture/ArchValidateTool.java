package dev.cairn.serve.tool.architecture;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.architecture.Architecture;
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

/// Checks code against the declared layers.
final class ArchValidateTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "arch_validate",
            "Check the architecture",
            "Imports the layers of .cairn/architecture.yaml forbid, with file, line and a suggestion.",
            Set.of(ToolSet.CODE),
            Effect.READ,
            InputSchema.of(
                    Parameter.texts("files", "only these paths"),
                    Parameter.flag("strict", "also tests, overlaps and files without a layer", false)),
            List.of(
                    Field.high("violations"),
                    Field.high("violationsTotal"),
                    Field.medium("warnings"),
                    Field.medium("statistics"),
                    Field.medium("checkedFiles")),
            OptionalInt.empty(),
            true);

    private final Scope scope;
    private final Architecture architecture;

    ArchValidateTool(Scope scope, Architecture architecture) {
        this.scope = scope;
        this.architecture = architecture;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        return ArchitectureAnswers.checked(
                architecture.check(scope.project(call), scope.asOf(call), given.texts("files"), given.flag("strict")));
    }
}
