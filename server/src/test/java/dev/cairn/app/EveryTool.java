package dev.cairn.app;

import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.testing.MemoryStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// Calls of every tool in the product's own catalog, so that a new tool is included automatically.
///
/// @param agent the agent whose work is queried
record EveryTool(String task, String symbol, String agent) {

    /// Tools that change the machine or delete the queried item.
    private static final Set<String> LEFT_ALONE = Set.of("backlog_delete", "test_run");

    /// The prepared questions of a tool, otherwise its required arguments only.
    Map<String, List<Map<String, Object>>> questions() {
        var known = ReadQuestions.about(task, symbol, agent);
        var all = new LinkedHashMap<>(known);
        for (var spec : specs(Set.of()))
            if (!LEFT_ALONE.contains(spec.name())) all.putIfAbsent(spec.name(), List.of(needed(spec)));
        return all;
    }

    /// The product's tools of these sets; all tools when none is given.
    static List<ToolSpec> specs(Set<ToolSet> sets) {
        var clock = InstantSource.system();
        try (var store = new MemoryStore(clock, UUID::randomUUID)) {
            return new Wiring(clock, UUID::randomUUID, Path.of("").toAbsolutePath())
                    .tools(store)
                    .specs(sets);
        }
    }

    private Map<String, Object> needed(ToolSpec spec) {
        var arguments = new LinkedHashMap<String, Object>();
        arguments.put("tokens", 8_000);
        spec.input().parameters().stream()
                .filter(ToolParameter::isRequired)
                .forEach(parameter -> arguments.put(parameter.name(), value(parameter)));
        return arguments;
    }

    private Object value(ToolParameter parameter) {
        if (!parameter.allowed().isEmpty()) return parameter.allowed().getFirst();
        return switch (parameter.type()) {
            case TEXT, TEXT_OR_TEXTS -> text(parameter.name());
            case TEXTS -> List.of(SharedShop.CART);
            case INTEGER, NUMBER -> 1;
            case FLAG -> true;
            case OBJECT -> Map.of();
            case OBJECTS -> List.of();
        };
    }

    private String text(String name) {
        if (name.equals("id") || name.contains("task")) return task;
        if (name.contains("gent")) return agent;
        return name.equals("name") ? "wakeup" : symbol;
    }
}
