package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.model.code.Language;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `find_pattern`, which finds code by a pattern, unused code, import cycles and forbidden uses between
/// layers.
final class FindPatternTool implements Tool {

    private static final long LIMIT_DEFAULT = 20;
    private static final long LIMIT_MAX = 500;

    private static final ToolSpec SPEC = new ToolSpec(
            "find_pattern",
            "Find code by shape",
            "Code of a shape ($X one thing, $$$X several: `$X.close($$$)`), unused code, circles of imports, or layer"
                    + " violations, grouped.",
            Set.of(ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("pattern", "code"),
                    ToolParameter.choice("type", "", FindPatternCall.SearchType.words())
                            .or(FindPatternCall.SearchType.PATTERN.written()),
                    ToolParameter.choice(
                            "language",
                            "",
                            Arrays.stream(Language.values())
                                    .filter(each -> each != Language.OTHER)
                                    .map(Language::written)
                                    .toList()),
                    ToolParameter.integer("limit", "per group", 1, LIMIT_MAX).or(LIMIT_DEFAULT)),
            List.of(AnswerField.high("groupsTotal"), AnswerField.high("groups")),
            OptionalInt.empty(),
            true);

    private final InspectEngines engines;

    FindPatternTool(InspectEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var search = new FindPatternCall(
                engines,
                given.optionalText("pattern").orElse(""),
                given.optionalText("language").map(name -> Language.valueOf(name.toUpperCase(Locale.ROOT))),
                (int) given.integer("limit").orElse(LIMIT_DEFAULT));
        return search.of(FindPatternCall.SearchType.parse(given.text("type")), call.view());
    }
}
