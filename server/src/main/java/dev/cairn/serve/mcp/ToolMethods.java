package dev.cairn.serve.mcp;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.serve.mcp.wire.McpJson;
import dev.cairn.serve.mcp.wire.RpcFault;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolSpec;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.ListToolsResult;
import io.modelcontextprotocol.spec.McpSchema.PaginatedRequest;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The methods `tools/list` and `tools/call`.
///
/// The arguments are not checked here but by the tool box, so that the client receives the hints of its refusals.
final class ToolMethods {

    private final McpOffer offer;

    ToolMethods(McpOffer offer) {
        this.offer = offer;
    }

    Map<String, McpMethod> methods() {
        return Map.of(McpSchema.METHOD_TOOLS_LIST, this::list, McpSchema.METHOD_TOOLS_CALL, this::call);
    }

    private ListToolsResult list(McpAsyncServerExchange exchange, Object params) {
        var request = McpJson.convert(params, PaginatedRequest.class);
        var call = McpCall.of(exchange);
        var page = McpListPage.page(offer.tools().specs(call.sets()), request.cursor());
        var result = ListToolsResult.builder(page.items().stream()
                .map(spec -> tool(spec, call.content().hasEnvelope()))
                .toList());
        page.next().ifPresent(result::nextCursor);
        return result.build();
    }

    /// A tool with an output schema must give structured content, so one is described only with the other.
    private Tool tool(ToolSpec spec, boolean hasEnvelope) {
        var tool = Tool.builder(spec.name(), offer.schemas().input().apply(spec))
                .title(spec.title())
                .description(spec.description())
                .annotations(annotations(spec));
        if (hasEnvelope) tool.outputSchema(offer.schemas().output().apply(spec));
        return tool.build();
    }

    private static ToolAnnotations annotations(ToolSpec spec) {
        return ToolAnnotations.builder()
                .title(spec.title())
                .readOnlyHint(spec.effect() == ToolEffect.READ)
                .destructiveHint(spec.effect().isDestructive())
                .idempotentHint(spec.effect().isIdempotent())
                .openWorldHint(spec.effect().isOpenWorld())
                .build();
    }

    CallToolResult call(McpAsyncServerExchange exchange, Object params) {
        McpJson.requireText(params, "name");
        var request = McpJson.convert(params, CallToolRequest.class);
        var arguments = Optional.ofNullable(request.arguments()).orElse(Map.of());
        var token = Optional.ofNullable(request.meta()).map(meta -> meta.get("progressToken"));
        var progress = ProgressNotifications.of(exchange, token);
        var call = McpCall.of(exchange);
        var tools = offer.tools().writing(call.content().form());
        var rendered = call.interruptibly(() -> tools.call(request.name(), arguments, call.caller(), progress));
        if (!rendered.ok() && !isKnown(request.name())) throw unknown(rendered);
        return result(rendered, call.content());
    }

    private boolean isKnown(String name) {
        return offer.tools().specs(Set.of()).stream()
                .anyMatch(spec -> spec.name().equals(name));
    }

    /// The error for an unknown tool: the protocol requires a JSON-RPC error instead of a tool result.
    private static RpcFault unknown(RenderedAnswer rendered) {
        var tree = rendered.tree();
        return new RpcFault(
                HttpServletResponse.SC_OK,
                ErrorCodes.INVALID_PARAMS,
                new Problem(
                        ProblemCode.NOT_FOUND, String.valueOf(tree.get("summary")), String.valueOf(tree.get("hint"))),
                Optional.empty());
    }

    private static CallToolResult result(RenderedAnswer rendered, AnswerContent content) {
        var result = CallToolResult.builder()
                .content(List.of(TextContent.builder(rendered.text()).build()))
                .isError(!rendered.ok());
        if (content.hasEnvelope()) result.structuredContent(rendered.tree());
        return result.build();
    }
}
