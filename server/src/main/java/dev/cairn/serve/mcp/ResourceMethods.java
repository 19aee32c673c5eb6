package dev.cairn.serve.mcp;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.mcp.wire.McpJson;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.ListResourceTemplatesResult;
import io.modelcontextprotocol.spec.McpSchema.ListResourcesResult;
import io.modelcontextprotocol.spec.McpSchema.PaginatedRequest;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.ResourceContents;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.SubscribeRequest;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.util.List;
import java.util.Map;

/// The methods `resources/list`, `resources/read` and the others about resources.
final class ResourceMethods {

    private final ResourceSource source;

    ResourceMethods(ResourceSource source) {
        this.source = source;
    }

    Map<String, McpMethod> methods() {
        return Map.of(
                McpSchema.METHOD_RESOURCES_LIST, this::list,
                McpSchema.METHOD_RESOURCES_TEMPLATES_LIST, this::templates,
                McpSchema.METHOD_RESOURCES_READ, this::read,
                McpSchema.METHOD_RESOURCES_SUBSCRIBE, this::subscribe,
                McpSchema.METHOD_RESOURCES_UNSUBSCRIBE, ResourceMethods::unsubscribe);
    }

    private ListResourcesResult list(McpAsyncServerExchange exchange, Object params) {
        var request = McpJson.convert(params, PaginatedRequest.class);
        var page = McpListPage.page(source.resources(McpCall.of(exchange).caller()), request.cursor());
        var result = ListResourcesResult.builder(
                page.items().stream().map(ResourceMethods::resource).toList());
        page.next().ifPresent(result::nextCursor);
        return result.build();
    }

    private static Resource resource(ResourceSource.ListedResource listed) {
        return Resource.builder(listed.uri(), listed.name())
                .description(listed.description())
                .mimeType(listed.mimeType())
                .build();
    }

    private ListResourceTemplatesResult templates(McpAsyncServerExchange exchange, Object params) {
        var request = McpJson.convert(params, PaginatedRequest.class);
        var page = McpListPage.page(source.templates(), request.cursor());
        var result = ListResourceTemplatesResult.builder(
                page.items().stream().map(ResourceMethods::template).toList());
        page.next().ifPresent(result::nextCursor);
        return result.build();
    }

    private static ResourceTemplate template(ResourceSource.ResourceTemplate template) {
        return ResourceTemplate.builder(template.uriTemplate(), template.name())
                .description(template.description())
                .mimeType(template.mimeType())
                .build();
    }

    private ReadResourceResult read(McpAsyncServerExchange exchange, Object params) {
        McpJson.requireText(params, "uri");
        var uri = McpJson.convert(params, ReadResourceRequest.class).uri();
        return ReadResourceResult.builder(List.of(contents(body(exchange, uri))))
                .build();
    }

    private ResourceSource.ResourceBody body(McpAsyncServerExchange exchange, String uri) {
        var call = McpCall.of(exchange);
        return call.interruptibly(() -> source.read(uri, call.caller()))
                .orElseThrow(() ->
                        Refusal.of(ProblemCode.NOT_FOUND, "There is no resource " + uri + ".", "See resources/list."));
    }

    static ResourceContents contents(ResourceSource.ResourceBody body) {
        return switch (body) {
            case ResourceSource.ResourceBody.Text(var uri, var mimeType, var text) ->
                TextResourceContents.builder(uri, text).mimeType(mimeType).build();
            case ResourceSource.ResourceBody.Binary(var uri, var mimeType, var base64) ->
                BlobResourceContents.builder(uri, base64).mimeType(mimeType).build();
        };
    }

    private Object subscribe(McpAsyncServerExchange exchange, Object params) {
        McpJson.requireText(params, "uri");
        var uri = McpJson.convert(params, SubscribeRequest.class).uri();
        var call = McpCall.of(exchange);
        body(exchange, uri);
        call.connection().subscriptions().add(uri, call.caller(), source);
        return Map.of();
    }

    private static Object unsubscribe(McpAsyncServerExchange exchange, Object params) {
        McpJson.requireText(params, "uri");
        McpCall.of(exchange)
                .connection()
                .subscriptions()
                .remove(McpJson.convert(params, SubscribeRequest.class).uri());
        return Map.of();
    }
}
