package dev.cairn.serve.http.a2a;

import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.RequestBody;
import dev.cairn.serve.http.a2a.A2aFault.FaultCode;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolBox;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// `POST /a2a`: A2A over JSON-RPC with the methods `message/send`, `message/stream` and `tasks/get`.
public final class A2aEndpoint implements HttpEndpoint {

    /// The path that the agent card names.
    public static final String PATH = "/a2a";

    private static final String SEND = "message/send";
    private static final String STREAM = "message/stream";
    private static final String GET = "tasks/get";
    private static final String CANCEL = "tasks/cancel";
    private static final String PUSH_START = "tasks/pushNotificationConfig/";
    private static final String RESUBSCRIBE = "tasks/resubscribe";

    private final A2aTasks tasks;
    private final int bodyBytesMax;

    public A2aEndpoint(ToolBox tools, InstantSource clock, Supplier<UUID> newId, int bodyBytesMax) {
        this.tasks = new A2aTasks(tools, clock, newId);
        this.bodyBytesMax = bodyBytesMax;
    }

    @Override
    public List<String> paths() {
        return List.of(PATH);
    }

    @Override
    public Set<String> methods() {
        return Set.of("POST");
    }

    /// A JSON-RPC request.
    private record RpcRequest(
            @Nullable Object id, String method, @Nullable Object params) {}

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var body = RequestBody.json(request, bodyBytesMax);
        var caller = HeaderIdentity.of(request).caller();
        Object id = null;
        try {
            var read = read(body);
            id = read.id();
            if (read.method().equals(STREAM)) stream(read, caller, response);
            else send(response, result(read.id(), answer(read, caller)));
        } catch (A2aFault fault) {
            send(response, error(id, fault));
        }
    }

    private static RpcRequest read(byte[] body) {
        Object tree;
        try {
            tree = HttpJson.read(body);
        } catch (JacksonException broken) {
            throw new A2aFault(FaultCode.PARSE_ERROR, "The body is not JSON: " + broken.getOriginalMessage() + ".");
        }
        if (!(tree instanceof Map<?, ?> fields)
                || !"2.0".equals(fields.get("jsonrpc"))
                || !(fields.get("method") instanceof String method))
            throw new A2aFault(
                    FaultCode.INVALID_REQUEST,
                    "The body is no JSON-RPC 2.0 request with a method; batches are not read.");
        var id = fields.get("id");
        if (!(id instanceof String) && !(id instanceof Number))
            throw new A2aFault(FaultCode.INVALID_REQUEST, "The request has no id of text or number.");
        return new RpcRequest(id, method, fields.get("params"));
    }

    private Map<String, Object> answer(RpcRequest request, Caller caller) {
        if (request.method().startsWith(PUSH_START))
            throw new A2aFault(FaultCode.PUSH_NOT_SUPPORTED, "Push notifications are not offered; use " + STREAM + ".");
        return switch (request.method()) {
            case SEND ->
                tasks.run(SkillRequest.of(request.params()), caller, _ -> {})
                        .tree(historyMax(configuration(request.params())));
            case GET -> tasks.find(taskId(request.params())).tree(historyMax(request.params()));
            case CANCEL -> {
                var task = tasks.find(taskId(request.params()));
                throw new A2aFault(
                        FaultCode.TASK_NOT_CANCELABLE,
                        "Task " + task.id() + " is " + task.status().state().written()
                                + "; tasks are short and run to their end.");
            }
            case RESUBSCRIBE ->
                throw new A2aFault(
                        FaultCode.UNSUPPORTED_OPERATION, "A stream cannot be resumed; read the task with " + GET + ".");
            default ->
                throw new A2aFault(
                        FaultCode.METHOD_NOT_FOUND,
                        "There is no method of this name. There are " + SEND + ", " + STREAM + " and " + GET + ".");
        };
    }

    private static @Nullable Object configuration(@Nullable Object params) {
        return params instanceof Map<?, ?> fields ? fields.get("configuration") : null;
    }

    private static Optional<Integer> historyMax(@Nullable Object fields) {
        return fields instanceof Map<?, ?> named && named.get("historyLength") instanceof Number most
                ? Optional.of(most.intValue())
                : Optional.empty();
    }

    private static String taskId(@Nullable Object params) {
        if (params instanceof Map<?, ?> fields && fields.get("id") instanceof String id && !id.isBlank()) return id;
        throw new A2aFault(FaultCode.INVALID_PARAMS, "params.id is missing: the id of a task.");
    }

    /// Sends the task as it begins, its result, and how it ended, each as one server-sent event.
    private void stream(RpcRequest request, Caller caller, HttpServletResponse response) throws IOException {
        var asked = SkillRequest.of(request.params());
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType("text/event-stream");
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        response.setHeader("Cache-Control", "no-cache");
        var events = new EventWriter(request.id(), response);
        var ended = tasks.run(asked, caller, begun -> events.write(begun.tree(Optional.empty())));
        ended.artifactUpdate().ifPresent(events::write);
        events.write(ended.statusUpdate());
        events.requireSent();
    }

    /// Writes events to one client. If the client disconnects, its task still runs to the end.
    private static final class EventWriter {

        private final @Nullable Object id;
        private final HttpServletResponse response;
        private @Nullable IOException failure;

        EventWriter(@Nullable Object id, HttpServletResponse response) {
            this.id = id;
            this.response = response;
        }

        void write(Map<String, Object> event) {
            if (failure != null) return;
            try {
                var text = "data: " + HttpJson.write(result(id, event)) + "\n\n";
                response.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
                response.flushBuffer();
            } catch (IOException e) {
                failure = e;
            }
        }

        void requireSent() throws IOException {
            if (failure != null) throw failure;
        }
    }

    private static Map<String, Object> result(@Nullable Object id, Map<String, Object> result) {
        var tree = envelope(id);
        tree.put("result", result);
        return tree;
    }

    private static Map<String, Object> error(@Nullable Object id, A2aFault fault) {
        var tree = envelope(id);
        tree.put("error", Map.of("code", fault.code().number(), "message", String.valueOf(fault.getMessage())));
        return tree;
    }

    /// An id that could not be read is null, as JSON-RPC has it.
    @SuppressWarnings("NullAway") // JSON has null
    private static Map<String, Object> envelope(@Nullable Object id) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("jsonrpc", "2.0");
        tree.put("id", id);
        return tree;
    }

    private static void send(HttpServletResponse response, Map<String, Object> tree) throws IOException {
        HttpJson.send(response, HttpServletResponse.SC_OK, HttpJson.write(tree));
    }
}
