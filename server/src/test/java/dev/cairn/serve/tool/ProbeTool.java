package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/// A tool with one argument of every type, whose behaviour a test chooses.
public record ProbeTool(ToolSpec spec, Function<ToolCall, Answer> act) implements Tool {

    static final InputSchema INPUT = InputSchema.of(
                    ToolParameter.text("name", "a name").required(),
                    ToolParameter.integer("limit", "how many", 1, 50).or(10L),
                    new ToolParameter(
                            "share",
                            ToolParameter.ParameterType.NUMBER,
                            "a share",
                            false,
                            Optional.empty(),
                            List.of(),
                            OptionalLong.of(0),
                            OptionalLong.of(1)),
                    ToolParameter.flag("deep", "all of it", false),
                    ToolParameter.choice("mode", "how", List.of("local", "global", "hybrid")),
                    ToolParameter.texts("types", "kinds").allowing(List.of("task", "epic")),
                    ToolParameter.object("extra", "more"),
                    typed("many", ToolParameter.ParameterType.OBJECTS),
                    typed("ids", ToolParameter.ParameterType.TEXT_OR_TEXTS))
            .needingOneOf("mode", "types", "name");

    public static ProbeTool reading(Function<ToolCall, Answer> act) {
        return new ProbeTool(spec(ToolEffect.READ, INPUT, OptionalInt.empty(), false), act);
    }

    public static ToolSpec spec(ToolEffect effect, InputSchema input, OptionalInt tokens, boolean readsPast) {
        return new ToolSpec(
                "probe",
                "Probe",
                "Probes.",
                Set.of(ToolSet.MEMORY),
                effect,
                input,
                List.of(AnswerField.required("seen")),
                tokens,
                readsPast);
    }

    public static Answer seen(Object value) {
        return Answer.of("Seen.", Map.of("seen", value));
    }

    private static ToolParameter typed(String name, ToolParameter.ParameterType type) {
        return new ToolParameter(
                name, type, "some", false, Optional.empty(), List.of(), OptionalLong.empty(), OptionalLong.empty());
    }

    @Override
    public Answer call(ToolCall call) {
        return act.apply(call);
    }
}
