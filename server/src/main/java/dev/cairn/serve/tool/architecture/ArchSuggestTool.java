package dev.cairn.serve.tool.architecture;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.architecture.Architecture;
import dev.cairn.engine.architecture.NewCode;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
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

/// The tool `arch_suggest`, which suggests a layer and a path for new code.
final class ArchSuggestTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "arch_suggest",
            "Place new code",
            "The layer and path where new code belongs, judged by what it will use and what is like it.",
            Set.of(ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("name", "").required(),
                    ToolParameter.text("type", "class, function, service, route …")
                            .required(),
                    ToolParameter.texts("dependencies", "ids, names, paths or packages")),
            List.of(
                    AnswerField.required("suggestedLayer"),
                    AnswerField.required("suggestedPath"),
                    AnswerField.high("reasoning"),
                    AnswerField.high("unknown")),
            OptionalInt.empty(),
            true);

    private final Architecture architecture;

    ArchSuggestTool(Architecture architecture) {
        this.architecture = architecture;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var code = new NewCode(given.text("name"), given.text("type"), given.texts("dependencies"));
        if (code.name().isBlank() || code.dependencies().size() > NewCode.DEPENDENCIES_MAX)
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "arch_suggest needs a name and at most " + NewCode.DEPENDENCIES_MAX + " dependencies.",
                    "Name the ones that matter most.");
        return ArchitectureAnswers.ofPlacement(architecture.suggest(call.view(), code));
    }
}
