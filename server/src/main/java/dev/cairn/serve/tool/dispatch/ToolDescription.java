package dev.cairn.serve.tool.dispatch;

import dev.cairn.answer.Answer;
import dev.cairn.serve.tool.ArgumentNames;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The answer about one tool: what it is for, and a line for each argument.
final class ToolDescription {

    private ToolDescription() {}

    static Answer of(ToolSpec spec) {
        var shown = spec.input().parameters().stream()
                .collect(Collectors.toMap(
                        ToolParameter::name,
                        parameter -> ArgumentNames.shown(spec, parameter),
                        (one, _) -> one,
                        LinkedHashMap::new));
        var arguments = new ArrayList<String>();
        shown.values().forEach(parameter -> arguments.add(line(parameter)));
        for (var group : spec.input().oneNeeded())
            arguments.add("At least one of: "
                    + shown.entrySet().stream()
                            .filter(each -> group.contains(each.getKey()))
                            .map(each -> each.getValue().name())
                            .collect(Collectors.joining(", ")));
        return Answer.of(spec.name() + ": " + spec.title() + ". " + spec.description(), Map.of("arguments", arguments));
    }

    private static String line(ToolParameter parameter) {
        var type = parameter.allowed().isEmpty()
                ? parameter.type().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                : String.join(" | ", parameter.allowed());
        return parameter.name() + " (" + type + (parameter.isRequired() ? ", required" : "")
                + parameter.fallback().map(value -> ", default " + value).orElse("") + ")"
                + (parameter.description().isEmpty() ? "" : ": " + parameter.description());
    }
}
