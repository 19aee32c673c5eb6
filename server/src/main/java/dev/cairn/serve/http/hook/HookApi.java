package dev.cairn.serve.http.hook;

import dev.cairn.engine.workspace.RequestOrigin;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.serve.http.CairnPaths;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.HttpRefusal;
import dev.cairn.serve.http.RequestBody;
import dev.cairn.serve.http.RequestPath;
import dev.cairn.serve.identity.CallingClient;
import dev.cairn.serve.identity.DefaultAgentName;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolBox;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// `POST /api/hooks/{event}` answers a hook of an agent client. The body is the client's input to the hook. The
/// response is the text that the hook prints, or status 204 if there is none.
public final class HookApi implements HttpEndpoint {

    /// The software of the client, as it names itself over MCP.
    public static final String CLIENT = "client";

    /// The agent's own name, if it has one.
    public static final String AGENT = "agent";

    /// The agent name for calls of `cairn hook`; the agent's own name is reserved for the client's connection.
    private static final AgentId COMMAND = new AgentId("cairn-cli");

    private static final String CLIENT_DEFAULT = "claude-code";

    private final ToolBox tools;
    private final Function<String, Optional<Path>> roots;
    private final int bodyBytesMax;

    /// @param roots the root folder of the workspace that a folder is in, if it is registered
    public HookApi(ToolBox tools, Function<String, Optional<Path>> roots, int bodyBytesMax) {
        this.tools = tools;
        this.roots = roots;
        this.bodyBytesMax = bodyBytesMax;
    }

    @Override
    public List<String> paths() {
        return List.of(CairnPaths.HOOKS + "*");
    }

    @Override
    public Set<String> methods() {
        return Set.of("POST");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var name = RequestPath.of(request).substring(CairnPaths.HOOKS.length());
        var event = HookEvent.parse(name).orElseThrow(HookApi::unknownEvent);
        var input = HookInput.read(RequestBody.json(request, bodyBytesMax));
        var folder = input.folder()
                .or(() -> HeaderIdentity.of(request).workspace().flatMap(HookInput::absolute))
                .orElseThrow(HookApi::withoutFolder);
        var caller = new Caller(
                        COMMAND,
                        new SessionId(COMMAND.value()),
                        Optional.of(folder.toString()),
                        Optional.empty(),
                        CallingClient.command(Optional.empty()))
                .from(RequestOrigin.COMMAND_LINE);
        var answer = new HookAnswers(tools, caller, agent(request, folder), input).answer(event);
        if (answer.isPresent()) HttpJson.send(response, HttpServletResponse.SC_OK, answer.get());
        else response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    }

    private static HttpRefusal unknownEvent() {
        return HttpRefusal.of(
                HttpServletResponse.SC_NOT_FOUND,
                ProblemCode.NOT_FOUND,
                "There is no such event of a hook.",
                "The events are " + String.join(", ", HookEvent.allWritten()) + ".");
    }

    private static HttpRefusal withoutFolder() {
        return HttpRefusal.of(
                HttpServletResponse.SC_BAD_REQUEST,
                ProblemCode.BAD_ARGUMENT,
                "The hook names no folder.",
                "Send the client's folder as the field cwd or in the header X-Cairn-Workspace.");
    }

    /// The agent name of the client's connection: the configured one, else its default name.
    private String agent(HttpServletRequest request, Path folder) {
        return parameter(request, AGENT).orElseGet(() -> {
            var client = parameter(request, CLIENT).orElse(CLIENT_DEFAULT);
            var name = Optional.ofNullable(
                            roots.apply(folder.toString()).orElse(folder).getFileName())
                    .map(Path::toString);
            return new DefaultAgentName(client, name).get().value();
        });
    }

    private static Optional<String> parameter(HttpServletRequest request, String name) {
        return Optional.ofNullable(request.getParameter(name)).filter(value -> !value.isBlank());
    }
}
