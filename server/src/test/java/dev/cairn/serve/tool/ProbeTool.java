package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/// A tool with one argument of every type, whose behaviour a test chooses.
record ProbeTool(ToolSpec spec, Function<ToolCall, Answer> act) implements Tool {

    static final InputSchema INPUT = InputSchema.of(
                    Parameter.text("name", "a name").required(),
                    Parameter.integer("limit", "how many", 1, 50).or(10L),
                    new Parameter(
                            "share",
                            Parameter.Type.NUMBER,
                            "a share",
                            false,
                            Optional.empty(),
                            List.of(),
                            OptionalLong.of(0),
                            OptionalLong.of(1)),
                    Parameter.flag("deep", "all of it", false),
                    Parameter.choice("mode", "how", List.of("local", "global", "hybrid")),
                    Parameter.texts("types", "kinds").allowing(List.of("task", "epic")),
                    Parameter.object("extra", "more"),
                    typed("many", Parameter.Type.OBJECTS),
                    typed("ids", Parameter.Type.TEXT_OR_TEXTS))
            .needingOneOf("mode", "types", "name");

    static ProbeTool reading(Function<ToolCall, Answer> act) {
        return new ProbeTool(spec(Effect.READ, INPUT, OptionalInt.empty(), false), act);
    }

    static ToolSpec spec(Effect effect, InputSchema input, OptionalInt tokens, boolean readsPast) {
        return new ToolSpec(
                "probe",
                "Probe",
                "Probes.",
                Set.of(ToolSet.MEMORY),
                effect,
                input,
                List.of(Field.required("seen")),
                tokens,
                readsPast);
    }

    static Answer seen(Object value) {
        return Answer.of("Seen.", Map.of("seen", value));
    }

    private static Parameter typed(String name, Parameter.Type type) {
        return new Parameter(
                name, type, "some", false, Optional.empty(), List.of(), OptionalLong.empty(), OptionalLong.empty());
    }

    @Override
    public Answer call(ToolCall call) {
        return act.apply(call);
    }
}
