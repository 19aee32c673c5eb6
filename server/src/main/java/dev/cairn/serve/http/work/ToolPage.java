package dev.cairn.serve.http.work;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.HttpStatuses;
import dev.cairn.serve.http.RequestPath;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.ToolBox;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/// A page that calls a tool: the query parameters are its arguments, and the data of its answer is the body.
public final class ToolPage implements HttpEndpoint {

    /// The token limit of a page. It is practically unlimited, because pages are read by programs.
    private static final long TOKENS = 1_000_000;

    private final String path;
    private final String tool;
    private final ToolBox tools;
    private final UnaryOperator<Object> toBody;

    /// @param toBody converts the data of the tool to the body of the page
    public ToolPage(String path, String tool, ToolBox tools, UnaryOperator<Object> toBody) {
        this.path = path;
        this.tool = tool;
        this.tools = tools;
        this.toBody = toBody;
    }

    public ToolPage(String path, String tool, ToolBox tools) {
        this(path, tool, tools, data -> data);
    }

    @Override
    public List<String> paths() {
        return List.of(path);
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET", "HEAD");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var spec = tools.specs(Set.of()).stream()
                .filter(each -> each.name().equals(tool))
                .findFirst()
                .orElseThrow();
        var arguments = new QueryArguments(spec).of(request.getParameterMap());
        if (path.endsWith("/*")) arguments.put("id", RequestPath.of(request).substring(path.length() - 1));
        // A document is requested by its uri, which the tool accepts as an id.
        var uri = path.equals("/resource") ? arguments.remove("uri") : null;
        if (uri != null) arguments.put("id", uri);
        arguments.putIfAbsent("tokens", TOKENS);
        answer(
                tools.call(tool, arguments, HeaderIdentity.of(request).caller(), CallProgress.SILENT),
                request,
                response);
    }

    private void answer(RenderedAnswer rendered, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!rendered.ok()) {
            var code = ProblemCode.valueOf(String.valueOf(rendered.tree().get("errorCode")));
            HttpJson.send(response, HttpStatuses.of(code), rendered.text());
            return;
        }
        Object data = rendered.tree().getOrDefault("data", Map.of());
        HttpJson.sendTagged(request, response, HttpJson.write(toBody.apply(data)));
    }
}
