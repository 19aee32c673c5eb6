package dev.cairn.serve.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The arguments of a tool.
///
/// @param oneNeeded groups of arguments; a call must give at least one argument of each group
public record InputSchema(List<ToolParameter> parameters, List<Set<String>> oneNeeded) {

    public InputSchema {
        parameters = List.copyOf(parameters);
        oneNeeded = List.copyOf(oneNeeded);
        var names = parameters.stream().map(ToolParameter::name).collect(Collectors.toSet());
        if (names.size() != parameters.size()) throw new IllegalArgumentException("a parameter is named twice");
    }

    public static InputSchema of(ToolParameter... parameters) {
        return new InputSchema(List.of(parameters), List.of());
    }

    public InputSchema needingOneOf(String... names) {
        var groups = new ArrayList<>(oneNeeded);
        groups.add(Set.of(names));
        return new InputSchema(parameters, groups);
    }
}
