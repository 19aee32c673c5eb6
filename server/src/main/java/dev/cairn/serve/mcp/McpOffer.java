package dev.cairn.serve.mcp;

import dev.cairn.serve.http.ProductDescription;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Map;
import java.util.function.Function;

/// Everything that the MCP endpoint offers to clients.
///
/// @param instructions the text that tells the client's model how to use this server
public record McpOffer(
        ProductDescription about,
        String instructions,
        ToolBox tools,
        Schemas schemas,
        PromptSource prompts,
        ResourceSource resources,
        McpConnectionListener listener) {

    /// The JSON schemas of a tool's arguments and of its answer.
    public record Schemas(
            Function<ToolSpec, Map<String, Object>> input, Function<ToolSpec, Map<String, Object>> output) {}

    /// An offer with tools only.
    public static McpOffer of(ProductDescription about, String instructions, ToolBox tools, Schemas schemas) {
        return new McpOffer(
                about,
                instructions,
                tools,
                schemas,
                PromptSource.NONE,
                ResourceSource.NONE,
                McpConnectionListener.NONE);
    }

    public McpOffer with(McpConnectionListener other) {
        return new McpOffer(about, instructions, tools, schemas, prompts, resources, other);
    }

    public McpOffer with(PromptSource otherPrompts, ResourceSource otherResources) {
        return new McpOffer(about, instructions, tools, schemas, otherPrompts, otherResources, listener);
    }
}
