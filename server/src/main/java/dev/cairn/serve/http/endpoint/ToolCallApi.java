package dev.cairn.serve.http.endpoint;

import dev.cairn.budget.AnswerForm;
import dev.cairn.engine.workspace.RequestOrigin;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.serve.http.AnswerFormName;
import dev.cairn.serve.http.CairnPaths;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.HttpRefusal;
import dev.cairn.serve.http.HttpText;
import dev.cairn.serve.http.RequestBody;
import dev.cairn.serve.http.RequestPath;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.ToolBox;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;

/// `POST /api/tools/{name}` calls a tool.
///
/// The answer of a tool always has status 200; its fields `ok` and `errorCode` say whether the tool could serve
/// the call; with the header `X-Cairn-Answers: text` it is readable text. Any other status means that the request never
/// reached a tool. Cairn's own programs use separate paths, so that the server knows that the user, and not an agent,
/// registers a folder.
public final class ToolCallApi implements HttpEndpoint {

    private static final Map<String, RequestOrigin> ORIGINS = Map.of(
            "/api/tools/",
            RequestOrigin.TOOL_CALL,
            CairnPaths.COMMAND_CALL,
            RequestOrigin.COMMAND_LINE,
            CairnPaths.CLIENT_START,
            RequestOrigin.CLIENT_START);

    private final ToolBox tools;
    private final int bodyBytesMax;

    public ToolCallApi(ToolBox tools, int bodyBytesMax) {
        this.tools = tools;
        this.bodyBytesMax = bodyBytesMax;
    }

    @Override
    public List<String> paths() {
        return ORIGINS.keySet().stream().sorted().map(prefix -> prefix + "*").toList();
    }

    @Override
    public Set<String> methods() {
        return Set.of("POST");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var path = RequestPath.of(request);
        var prefix = path.substring(0, path.indexOf('/', "/api/".length()) + 1);
        var origin = Optional.ofNullable(ORIGINS.get(prefix)).orElseThrow();
        var arguments = arguments(RequestBody.json(request, bodyBytesMax));
        var caller = HeaderIdentity.of(request).caller().from(origin);
        var tool = path.substring(prefix.length());
        if (ProgressLines.CONTENT_TYPE.equals(request.getHeader("Accept"))) {
            var lines = new ProgressLines(response);
            lines.answer(tools.call(tool, arguments, caller, lines).text());
            return;
        }
        var form = AnswerFormName.of(request).orElse(AnswerForm.JSON);
        var answer = tools.writing(form).call(tool, arguments, caller, CallProgress.SILENT);
        switch (form) {
            case TEXT -> HttpText.send(response, answer.text());
            case JSON -> HttpJson.send(response, HttpServletResponse.SC_OK, answer.text());
        }
    }

    @SuppressWarnings("unchecked") // JSON objects have text keys
    private static Map<String, Object> arguments(byte[] body) {
        if (body.length == 0) return Map.of();
        try {
            if (HttpJson.read(body) instanceof Map<?, ?> object) return (Map<String, Object>) object;
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
