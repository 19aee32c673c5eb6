package dev.cairn.serve.mcp;

import dev.cairn.serve.mcp.wire.McpJson;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.AudioContent;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.EmbeddedResource;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;
import io.modelcontextprotocol.spec.McpSchema.LoggingMessageNotification;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.SamplingMessage;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Features of the official suite that Cairn does not offer: other content types, logging, requests to the client.
final class ConformanceExtras {

    static final String PIXEL_PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
    private static final String SILENCE_WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQAAAAA=";

    private interface RawTool {
        List<Content> call(McpSyncServerExchange exchange, Map<String, Object> arguments);
    }

    private static final Map<String, RawTool> TOOLS = new TreeMap<>(Map.of(
            "test_image_content", (exchange, arguments) -> List.of(image()),
            "test_audio_content",
                    (exchange, arguments) -> List.of(
                            AudioContent.builder(SILENCE_WAV, "audio/wav").build()),
            "test_embedded_resource",
                    (exchange, arguments) -> List.of(embedded(
                            "test://embedded-resource", "text/plain", "This is an embedded resource content.")),
            "test_multiple_content_types",
                    (exchange, arguments) -> List.of(
                            text("Multiple content types test:"),
                            image(),
                            embedded(
                                    "test://mixed-content-resource",
                                    "application/json",
                                    "{\"test\":\"data\",\"value\":123}")),
            "test_tool_with_logging", ConformanceExtras::log,
            "test_sampling", ConformanceExtras::sample,
            "test_elicitation", ConformanceExtras::elicit,
            "test_elicitation_sep1034_defaults",
                    (exchange, arguments) ->
                            ask(exchange, "Please provide your information", ConformanceForms.defaults()),
            "test_elicitation_sep1330_enums",
                    (exchange, arguments) -> ask(exchange, "Select your preferences", ConformanceForms.choices())));

    private ConformanceExtras() {}

    static Set<String> toolNames() {
        return TOOLS.keySet();
    }

    static McpExtensions over(McpOffer offer) {
        var own = new ToolMethods(offer);
        return new McpExtensions(
                capabilities -> capabilities.logging().completions(),
                Map.of(
                        McpSchema.METHOD_TOOLS_CALL,
                                (exchange, params) -> {
                                    var request = McpJson.convert(params, CallToolRequest.class);
                                    var raw = TOOLS.get(request.name());
                                    return raw == null ? own.call(exchange, params) : result(raw, exchange, request);
                                },
                        McpSchema.METHOD_COMPLETION_COMPLETE,
                                (exchange, params) ->
                                        new CompleteResult(new CompleteResult.CompleteCompletion(List.of(), 0, false)),
                        McpSchema.METHOD_LOGGING_SET_LEVEL, (exchange, params) -> Map.of()));
    }

    private static CallToolResult result(RawTool raw, McpAsyncServerExchange exchange, CallToolRequest request) {
        var content = raw.call(new McpSyncServerExchange(exchange), request.arguments());
        return CallToolResult.builder().content(content).isError(false).build();
    }

    private static List<Content> log(McpSyncServerExchange exchange, Map<String, Object> arguments) {
        for (var line : List.of("Tool execution started", "Tool processing data", "Tool execution completed"))
            exchange.loggingNotification(
                    LoggingMessageNotification.builder(LoggingLevel.INFO, line).build());
        return List.of(text("Tool execution completed with logging"));
    }

    private static List<Content> sample(McpSyncServerExchange exchange, Map<String, Object> arguments) {
        var message = SamplingMessage.builder(Role.USER, text(String.valueOf(arguments.get("prompt"))))
                .build();
        var answer = exchange.createMessage(
                CreateMessageRequest.builder(List.of(message), 100).build());
        return List.of(text("LLM response: " + ((TextContent) answer.content()).text()));
    }

    private static List<Content> elicit(McpSyncServerExchange exchange, Map<String, Object> arguments) {
        return ask(exchange, String.valueOf(arguments.get("message")), ConformanceForms.person());
    }

    private static List<Content> ask(McpSyncServerExchange exchange, String message, Map<String, Object> form) {
        var answer = exchange.createElicitation(
                ElicitFormRequest.builder(message, form).build());
        return List.of(text("User response: action=" + answer.action() + ", content=" + answer.content()));
    }

    private static TextContent text(String text) {
        return TextContent.builder(text).build();
    }

    private static ImageContent image() {
        return ImageContent.builder(PIXEL_PNG, "image/png").build();
    }

    private static EmbeddedResource embedded(String uri, String mimeType, String text) {
        return EmbeddedResource.builder(TextResourceContents.builder(uri, text)
                        .mimeType(mimeType)
                        .build())
                .build();
    }
}
