package dev.cairn.serve.mcp;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.budget.AnswerForm;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/// The tools of the official suite that an ordinary tool box can serve.
final class ConformanceTools implements ToolBox {

    static final String SCHEMA_TOOL = "json_schema_2020_12_tool";

    private static final List<String> PLAIN =
            List.of("test_simple_text", "test_error_handling", "test_tool_with_progress", SCHEMA_TOOL);

    @Override
    public List<ToolSpec> specs(Set<ToolSet> sets) {
        return Stream.concat(PLAIN.stream(), ConformanceExtras.toolNames().stream())
                .map(ConformanceTools::spec)
                .toList();
    }

    private static ToolSpec spec(String name) {
        return new ToolSpec(
                name,
                name,
                "Asked for by the conformance suite.",
                Set.of(ToolSet.CORE),
                ToolEffect.READ,
                InputSchema.of(),
                List.of(),
                OptionalInt.empty());
    }

    static Map<String, Object> inputSchema(ToolSpec spec) {
        return switch (spec.name()) {
            case SCHEMA_TOOL -> nestedSchema();
            case "test_sampling" -> texts("prompt");
            case "test_elicitation" -> texts("message");
            default -> Map.of("type", "object", "properties", Map.of());
        };
    }

    private static Map<String, Object> texts(String name) {
        return Map.of(
                "type", "object", "properties", Map.of(name, Map.of("type", "string")), "required", List.of(name));
    }

    private static Map<String, Object> nestedSchema() {
        var text = Map.of("type", "string");
        return Map.of(
                "$schema",
                "https://json-schema.org/draft/2020-12/schema",
                "type",
                "object",
                "$defs",
                Map.of("address", Map.of("type", "object", "properties", Map.of("street", text, "city", text))),
                "properties",
                Map.of("name", text, "address", Map.of("$ref", "#/$defs/address")),
                "additionalProperties",
                false);
    }

    static Map<String, Object> outputSchema(ToolSpec spec) {
        return Map.of("type", "object");
    }

    @Override
    public ToolBox writing(AnswerForm form) {
        return this;
    }

    @Override
    public RenderedAnswer call(String name, Map<String, Object> arguments, Caller caller, CallProgress progress) {
        return switch (name) {
            case "test_simple_text" -> answer(true, "This is a simple text response for testing.");
            case "test_error_handling" -> answer(false, "This tool intentionally returns an error for testing");
            case "test_tool_with_progress" -> withProgress(progress);
            case SCHEMA_TOOL -> answer(true, "ok");
            default -> answer(false, "Unknown tool: " + name);
        };
    }

    /// Pauses between its three reports as the suite requires.
    private static RenderedAnswer withProgress(CallProgress progress) {
        for (int done = 0; done <= 100; done += 50) {
            progress.report(done, 100, "step");
            LockSupport.parkNanos(2 * ProgressNotifications.GAP_MIN.toNanos());
        }
        return answer(true, "Tool execution completed with progress");
    }

    private static RenderedAnswer answer(boolean ok, String text) {
        Map<String, Object> tree = Map.of("ok", ok, "summary", text);
        return new RenderedAnswer(ok, HttpJson.write(tree), tree, 1);
    }
}
