package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.model.code.Language;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;

/// Finds code that nothing uses, or that imports itself in circles.
final class FindPatternTool implements Tool {

    private static final String UNUSED = "unused";
    private static final String CIRCULAR = "circular";
    private static final long LIMIT_DEFAULT = 20;
    private static final long LIMIT_MAX = 500;

    private static final ToolSpec SPEC = new ToolSpec(
            "find_pattern",
            "Find suspect code",
            "Code nothing uses, or files that import each other in circles, with a suggestion.",
            Set.of(ToolSet.CODE),
            Effect.READ,
            InputSchema.of(
                    Parameter.choice("type", "", List.of(UNUSED, CIRCULAR)).required(),
                    Parameter.choice(
                            "language",
                            "",
                            Arrays.stream(Language.values())
                                    .map(Language::written)
                                    .toList()),
                    Parameter.integer("limit", "per group", 1, LIMIT_MAX).or(LIMIT_DEFAULT)),
            List.of(Field.high("groups"), Field.high("groupsTotal")),
            OptionalInt.empty(),
            true);

    private final InspectDesk desk;

    FindPatternTool(InspectDesk desk) {
        this.desk = desk;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var language = given.optionalText("language").map(name -> Language.valueOf(name.toUpperCase(Locale.ROOT)));
        int limit = (int) given.integer("limit").orElse(LIMIT_DEFAULT);
        var isUnused = given.text("type").equals(UNUSED);
        var project = desk.scope().project(call);
        var asOf = desk.scope().asOf(call);
        var found = isUnused
                ? desk.engines().patterns().unused(project, asOf, language, limit)
                : desk.engines().patterns().circular(project, asOf, language);
        return FindingAnswer.of(found, limit, isUnused);
    }
}
