package dev.cairn.serve.http.endpoint;

import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.ToolSetNames;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.ToolSpec;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// `GET /api/tools?set=` lists the tools.
public final class ToolsApi implements HttpEndpoint {

    private final ToolBox tools;
    private final Function<ToolSpec, Map<String, Object>> inputSchema;

    public ToolsApi(ToolBox tools, Function<ToolSpec, Map<String, Object>> inputSchema) {
        this.tools = tools;
        this.inputSchema = inputSchema;
    }

    @Override
    public List<String> paths() {
        return List.of("/api/tools");
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET", "HEAD");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var sets = Optional.ofNullable(request.getParameter("set"))
                .map(ToolSetNames::parse)
                .orElse(Set.of());
        var listed = tools.specs(sets).stream().map(this::describe).toList();
        var tree = new LinkedHashMap<String, Object>();
        tree.put("ok", true);
        tree.put("summary", listed.size() + " tools.");
        tree.put("tools", listed);
        HttpJson.send(response, HttpServletResponse.SC_OK, HttpJson.write(tree));
    }

    private Map<String, Object> describe(ToolSpec tool) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("name", tool.name());
        tree.put("title", tool.title());
        tree.put("description", tool.description());
        tree.put("sets", tool.sets().stream().sorted().map(set -> set.written()).toList());
        tree.put("effect", tool.effect().name().toLowerCase(Locale.ROOT));
        tree.put("inputSchema", inputSchema.apply(tool));
        return tree;
    }
}
