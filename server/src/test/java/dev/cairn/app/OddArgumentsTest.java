package dev.cairn.app;

import static dev.cairn.app.SharedShop.ask;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Texts that no path, name or id can be are answered or refused by every argument of every tool.
class OddArgumentsTest extends WithSharedShop {

    /// Tools whose odd calls would wait for a run of the index, or run a program.
    private static final Set<String> LEFT_OUT = Set.of("graph_rebuild", "graph_set_workspace", "test_run");

    private static final List<String> ODD =
            List.of("a\u0000b", "\ud800x", "x/".repeat(3_000), "€".repeat(700), "-999999999-01-01T00:00:00Z");

    @Test
    void noToolFailsForAnOddText() {
        var ada = shop.agent("ada");
        var questions = new EveryTool("TASK-0001", SharedShop.TOTAL, "ada").questions();
        var failed = new ArrayList<String>();
        int calls = 0;
        for (var spec : EveryTool.specs(Set.of())) {
            if (LEFT_OUT.contains(spec.name()) || !questions.containsKey(spec.name())) continue;
            for (var arguments : odd(spec, questions.get(spec.name()).getFirst())) {
                calls++;
                var answer = ask(ada, spec.name(), arguments);
                if (answer.path("errorCode").asString("").equals("INTERNAL"))
                    failed.add(spec.name() + " " + shortened(arguments));
            }
        }
        assertThat(failed).isEmpty();
        assertThat(calls).isGreaterThan(400);
    }

    private static List<Map<String, Object>> odd(ToolSpec spec, Map<String, Object> plain) {
        var all = new ArrayList<Map<String, Object>>();
        for (var parameter : spec.input().parameters())
            for (var text : ODD)
                value(parameter, text).ifPresent(value -> {
                    var arguments = new LinkedHashMap<>(plain);
                    arguments.put(parameter.name(), value);
                    all.add(arguments);
                });
        return all;
    }

    private static Optional<Object> value(ToolParameter parameter, String text) {
        return switch (parameter.type()) {
            case TEXT, TEXT_OR_TEXTS -> Optional.of(text);
            case TEXTS -> Optional.of(List.of(text));
            case OBJECT -> Optional.of(Map.of(text, text));
            case OBJECTS -> Optional.of(List.of(Map.of(text, text)));
            case INTEGER, NUMBER, FLAG -> Optional.empty();
        };
    }

    private static String shortened(Map<String, Object> arguments) {
        var text = arguments.toString();
        return text.substring(0, Math.min(text.length(), 120));
    }
}
