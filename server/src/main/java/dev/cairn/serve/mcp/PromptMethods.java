package dev.cairn.serve.mcp;

import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.mcp.wire.McpJson;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.EmbeddedResource;
import io.modelcontextprotocol.spec.McpSchema.GetPromptRequest;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.ListPromptsResult;
import io.modelcontextprotocol.spec.McpSchema.PaginatedRequest;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptArgument;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The methods `prompts/list` and `prompts/get`.
final class PromptMethods {

    private final PromptSource source;

    PromptMethods(PromptSource source) {
        this.source = source;
    }

    Map<String, McpMethod> methods() {
        return Map.of(McpSchema.METHOD_PROMPT_LIST, this::list, McpSchema.METHOD_PROMPT_GET, this::get);
    }

    private ListPromptsResult list(McpAsyncServerExchange exchange, Object params) {
        var request = McpJson.convert(params, PaginatedRequest.class);
        var page = McpListPage.page(source.prompts(), request.cursor());
        var result = ListPromptsResult.builder(
                page.items().stream().map(PromptMethods::prompt).toList());
        page.next().ifPresent(result::nextCursor);
        return result.build();
    }

    private static Prompt prompt(PromptSource.PromptSpec spec) {
        return Prompt.builder(spec.name())
                .title(spec.title())
                .description(spec.description())
                .arguments(spec.arguments().stream()
                        .map(argument -> PromptArgument.builder(argument.name())
                                .description(argument.description())
                                .required(argument.isRequired())
                                .build())
                        .toList())
                .build();
    }

    private GetPromptResult get(McpAsyncServerExchange exchange, Object params) {
        McpJson.requireText(params, "name");
        var request = McpJson.convert(params, GetPromptRequest.class);
        var spec = find(request.name());
        var arguments = new LinkedHashMap<String, String>();
        Optional.ofNullable(request.arguments())
                .orElse(Map.of())
                .forEach((name, value) -> arguments.put(name, String.valueOf(value)));
        spec.arguments().stream()
                .filter(argument -> argument.isRequired() && !arguments.containsKey(argument.name()))
                .findFirst()
                .ifPresent(PromptMethods::refuseMissing);
        var messages = source.get(spec.name(), arguments, McpCall.of(exchange).caller());
        return GetPromptResult.builder(
                        messages.stream().map(PromptMethods::message).toList())
                .description(spec.description())
                .build();
    }

    private PromptSource.PromptSpec find(String name) {
        var all = source.prompts();
        return all.stream()
                .filter(spec -> spec.name().equals(name))
                .findFirst()
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "There is no prompt " + name + ".",
                        "Try "
                                + new Misspelling(name)
                                        .mostSimilar(all.stream()
                                                .map(PromptSource.PromptSpec::name)
                                                .toList())
                                        .orElse("prompts/list")
                                + "."));
    }

    private static void refuseMissing(PromptSource.PromptArgument argument) {
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The prompt needs " + argument.name() + ".",
                "Give " + argument.name() + ": " + argument.description());
    }

    private static PromptMessage message(PromptSource.PromptMessage message) {
        var role = message.speaker() == PromptSource.PromptRole.USER ? Role.USER : Role.ASSISTANT;
        return PromptMessage.builder(role, content(message.content())).build();
    }

    private static McpSchema.Content content(PromptSource.PromptContent content) {
        return switch (content) {
            case PromptSource.PromptContent.Text(var text) ->
                TextContent.builder(text).build();
            case PromptSource.PromptContent.Image(var base64, var mimeType) ->
                ImageContent.builder(base64, mimeType).build();
            case PromptSource.PromptContent.Document(var body) ->
                EmbeddedResource.builder(ResourceMethods.contents(body)).build();
        };
    }
}
