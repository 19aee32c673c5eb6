package dev.cairn.serve.tool.dispatch;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.DetailLevels;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The tool `tools_list`, which lists every tool by set.
final class ToolsListTool implements Tool {

    private static final int TOKENS_DEFAULT = 2_000;

    private static final ToolSpec SPEC = new ToolSpec(
            "tools_list",
            "List all tools",
            "Names every tool with one line on what it does, set by set; with `tool`, its arguments.",
            Set.of(ToolSet.CORE),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.choice(
                            "set",
                            "only this set",
                            Arrays.stream(ToolSet.values())
                                    .map(ToolSet::written)
                                    .toList()),
                    ToolParameter.text("tool", "one tool")),
            List.of(AnswerField.high("sets"), AnswerField.high("arguments")),
            OptionalInt.of(TOKENS_DEFAULT));

    private final Supplier<List<ToolSpec>> specs;

    private final Function<String, ToolSpec> specOf;

    /// @param specOf finds the tool of a name, or refuses the name
    ToolsListTool(Supplier<List<ToolSpec>> specs, Function<String, ToolSpec> specOf) {
        this.specs = specs;
        this.specOf = specOf;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var tool = call.arguments().optionalText("tool");
        if (tool.isPresent()) return ToolDescription.of(specOf.apply(tool.get()));
        var set = call.arguments().optionalText("set");
        var lines = sets(
                set,
                tools -> tools.map(spec -> spec.name() + ": " + spec.title()).toList());
        var names = sets(set, tools -> tools.map(ToolSpec::name).toList());
        var counts = sets(set, Stream::count);
        var count = specs.get().stream()
                .filter(spec -> set.isEmpty()
                        || spec.sets().stream().anyMatch(in -> in.written().equals(set.get())))
                .count();
        return Answer.of(
                count + " tools" + set.map(name -> " in the set " + name).orElse("") + ". call_tool calls any of them.",
                Map.of("sets", new DetailLevels(List.of(lines, names, counts))));
    }

    private Map<String, Object> sets(Optional<String> only, Function<Stream<ToolSpec>, Object> format) {
        var sets = new LinkedHashMap<String, Object>();
        for (var set : ToolSet.values()) {
            if (only.isPresent() && !only.get().equals(set.written())) continue;
            var tools = specs.get().stream()
                    .filter(spec -> spec.sets().contains(set))
                    .toList();
            if (!tools.isEmpty()) sets.put(set.written(), format.apply(tools.stream()));
        }
        return sets;
    }
}
