package dev.cairn.serve.http;

import dev.cairn.engine.workspace.RequestOrigin;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.Progress;
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
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;

/// The tools over plain HTTP: `GET /api/tools?set=` lists them, `POST /api/tools/{name}` calls one.
///
/// A call's answer has status 200 whether or not the tool could serve it: `ok` and `errorCode` in the answer tell. Any
/// other status means that the request never reached a tool.
final class ToolsApi implements Endpoint {

    private static final String LIST = "/api/tools";
    private static final String CALL = "/api/tools/";

    /// Cairn's own programs call tools under paths of their own: registering a folder is the user's decision, not an
    /// agent's.
    private static final Map<String, RequestOrigin> CALLS = Map.of(
            CALL,
            RequestOrigin.TOOL_CALL,
            CairnPaths.COMMAND_CALL,
            RequestOrigin.COMMAND_LINE,
            CairnPaths.CLIENT_START,
            RequestOrigin.CLIENT_START);

    /// Who calls without saying so.
    private static final AgentId SOMEONE = new AgentId("http");

    private final ToolBox tools;
    private final Function<ToolSpec, Map<String, Object>> inputSchema;
    private final int bodyBytesMax;

    ToolsApi(ToolBox tools, Function<ToolSpec, Map<String, Object>> inputSchema, int bodyBytesMax) {
        this.tools = tools;
        this.inputSchema = inputSchema;
        this.bodyBytesMax = bodyBytesMax;
    }

    @Override
    public List<String> paths() {
        return Stream.concat(Stream.of(LIST), CALLS.keySet().stream().sorted().map(path -> path + "*"))
                .toList();
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET", "POST");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var isCall = !request.getRequestURI().equals(LIST);
        if (isCall != request.getMethod().equals("POST"))
            throw HttpRefusal.of(
                    HttpServletResponse.SC_METHOD_NOT_ALLOWED,
                    ProblemCode.BAD_ARGUMENT,
                    request.getRequestURI() + " does not take " + request.getMethod() + ".",
                    "GET " + LIST + " lists the tools, POST " + CALL + "{name} calls one.");
        Json.send(response, HttpServletResponse.SC_OK, isCall ? call(request) : list(request));
    }

    private String list(HttpServletRequest request) {
        var sets = Optional.ofNullable(request.getParameter("set"))
                .map(ToolSets::parse)
                .orElse(Set.of());
        var listed = tools.specs(sets).stream().map(this::describe).toList();
        var tree = new LinkedHashMap<String, Object>();
        tree.put("ok", true);
        tree.put("summary", listed.size() + " tools.");
        tree.put("tools", listed);
        return Json.write(tree);
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

    private String call(HttpServletRequest request) {
        var path = request.getPathInfo();
        var prefix =
                CALLS.keySet().stream().filter(path::startsWith).findFirst().orElse(CALL);
        var arguments = arguments(Body.json(request, bodyBytesMax));
        var caller = caller(Identity.of(request)).from(CALLS.getOrDefault(prefix, RequestOrigin.TOOL_CALL));
        return tools.call(path.substring(prefix.length()), arguments, caller, Progress.SILENT)
                .text();
    }

    /// An agent that names no session has one of its own name.
    private static Caller caller(Identity identity) {
        var agent = identity.agent().orElse(SOMEONE);
        var session = identity.session().orElseGet(() -> new SessionId(agent.value()));
        return new Caller(agent, session, identity.workspace(), identity.request());
    }

    @SuppressWarnings("unchecked") // JSON objects have text keys
    private static Map<String, Object> arguments(byte[] body) {
        if (body.length == 0) return Map.of();
        try {
            if (Json.read(body) instanceof Map<?, ?> object) return (Map<String, Object>) object;
        } catch (JacksonException broken) {
            throw badBody("The request body is not JSON: " + broken.getOriginalMessage() + ".");
        }
        throw badBody("The request body is JSON but not an object.");
    }

    private static HttpRefusal badBody(String message) {
        return HttpRefusal.of(
                HttpServletResponse.SC_BAD_REQUEST,
                ProblemCode.BAD_ARGUMENT,
                message,
                "Send the tool's arguments as one JSON object, for example {}.");
    }
}
