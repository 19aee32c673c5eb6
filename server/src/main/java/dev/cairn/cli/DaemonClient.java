package dev.cairn.cli;

import dev.cairn.app.AgentTokenSetting;
import dev.cairn.app.Setting;
import dev.cairn.app.Settings;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.DaemonRecord;
import dev.cairn.process.ExitCode;
import dev.cairn.serve.bridge.DaemonConnections;
import dev.cairn.serve.bridge.HttpConnection;
import dev.cairn.serve.bridge.HttpRequest;
import dev.cairn.serve.http.CairnHeaders;
import dev.cairn.serve.http.CairnPaths;
import dev.cairn.serve.http.HeaderIdentity;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Sends the requests of commands to the daemon: tool calls, pages, and the request to stop.
public final class DaemonClient {

    static final String AGENT = "cairn-cli";

    /// Requests with this limit wait as long as the daemon is alive.
    private static final int NO_TIME_LIMIT = 10 * 60 * 1_000;
    private static final int CONTROL_MILLIS_MAX = 5_000;
    private static final Pattern TOOL_NAME = Pattern.compile("[A-Za-z0-9_.-]{1,128}");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Terminal terminal;
    private final Settings settings;
    private final DaemonRecord daemon;

    private DaemonClient(Terminal terminal, Settings settings, DaemonRecord daemon) {
        this.terminal = terminal;
        this.settings = settings;
        this.daemon = daemon;
    }

    /// Connects to the daemon of the home and starts one if there is none.
    public static DaemonClient findOrStart(Terminal terminal) {
        var settings = terminal.settings();
        var daemon = WaitingIndicator.during(
                terminal,
                "starting the daemon",
                settings.election().reportingTo(line -> terminal.err().println("cairn: " + line))::findOrStart);
        return new DaemonClient(terminal, settings, daemon);
    }

    /// Connects to a running daemon.
    public static DaemonClient of(Terminal terminal, DaemonRecord daemon) {
        return new DaemonClient(terminal, terminal.settings(), daemon);
    }

    /// The address for browsers and other HTTP clients.
    public String url() {
        return daemon.url();
    }

    /// The answer of a tool, as text and as a JSON tree.
    public record ToolReply(String text, JsonNode tree) {

        public boolean isOk() {
            return tree.path("ok").asBoolean(false);
        }

        /// A conflict of claims is a normal answer, but a script must not go on as if it held the claim.
        private boolean isClaimedByAnother() {
            return tree.path("data").path("status").asString("").equals("CONFLICT");
        }

        public ExitCode exitCode() {
            if (isOk()) return isClaimedByAnother() ? ExitCode.CLAIMED : ExitCode.OK;
            try {
                return ExitCode.of(ProblemCode.valueOf(tree.path("errorCode").asString("BAD_ARGUMENT")));
            } catch (IllegalArgumentException codeOfAnotherVersion) {
                return ExitCode.REFUSED;
            }
        }
    }

    /// Registers the folder as a workspace unless it is one, then calls a tool about it.
    public ToolReply ask(Path workspace, String tool, Map<String, Object> arguments) {
        var registered = call(
                "graph_set_workspace",
                JSON.writeValueAsString(Map.of("workspaceRoot", workspace.toString())),
                Optional.empty());
        return registered.isOk() ? call(tool, JSON.writeValueAsString(arguments), Optional.of(workspace)) : registered;
    }

    /// Registers the folder if no workspace contains it; returns whether it did.
    public boolean registerIfUnknown(Path folder) {
        var health = callQuietly("graph_health", "{}", Optional.of(folder));
        if (health.isOk() || !health.tree().path("errorCode").asString("").equals("NOT_FOUND")) return false;
        return callQuietly(
                        "graph_set_workspace",
                        JSON.writeValueAsString(Map.of("workspaceRoot", folder.toString())),
                        Optional.empty())
                .isOk();
    }

    /// Like [#call], but shows no message while it waits.
    ToolReply callQuietly(String tool, String arguments, Optional<Path> workspace) {
        return read(send(request(tool, arguments, workspace), NO_TIME_LIMIT));
    }

    /// The progress of a call.
    ///
    /// @param total 0 while the total is unknown
    record CallStep(long done, long total, String message) {}

    /// Sends text about a folder and waits at most this long; empty if the daemon has no answer to it.
    Optional<String> postWithin(String path, String body, Path folder, int millisMax) {
        var request = HttpRequest.postJson(path, headersWithSecret(headers(Optional.of(folder))), body);
        var received = send(request, millisMax);
        if (received.status() >= 300) throw unexpected(received.status(), received.text());
        return Optional.of(received.text()).filter(text -> !text.isBlank());
    }

    /// Like [#callQuietly], but reports the progress of the call to `steps`.
    ToolReply callWatched(String tool, String arguments, Optional<Path> workspace, Consumer<CallStep> steps) {
        var plain = request(tool, arguments, workspace);
        var headers = new LinkedHashMap<>(plain.headers());
        headers.put("Accept", "application/x-ndjson");
        var request = HttpRequest.postJson(plain.path(), headers, arguments);
        try (var endpoint = new DaemonConnections(daemon);
                var connection = endpoint.connectWatched()) {
            var reply = connection.exchange(request);
            var lines = new BufferedReader(new InputStreamReader(reply.body(), StandardCharsets.UTF_8));
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                var tree = JSON.readTree(line);
                if (tree.has("ok")) return new ToolReply(line, tree);
                steps.accept(new CallStep(
                        tree.path("done").asLong(0),
                        tree.path("total").asLong(0),
                        tree.path("message").asString("")));
            }
            throw unexpected(reply.status(), "");
        } catch (JacksonException notJson) {
            throw unexpected(0, String.valueOf(notJson.getOriginalMessage()));
        } catch (IOException e) {
            throw noAnswer(e);
        }
    }

    private HttpRequest request(String tool, String arguments, Optional<Path> workspace) {
        if (!TOOL_NAME.matcher(tool).matches())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT, "'" + tool + "' is not a tool's name.", "`cairn tools` lists them.");
        return HttpRequest.postJson(CairnPaths.COMMAND_CALL + tool, headersWithSecret(headers(workspace)), arguments);
    }

    public ToolReply call(String tool, String arguments, Optional<Path> workspace) {
        var request = request(tool, arguments, workspace);
        return WaitingIndicator.during(terminal, "waiting for " + tool, () -> read(send(request, NO_TIME_LIMIT)));
    }

    /// Requests a page of the daemon that returns JSON with the field `ok`.
    public ToolReply get(String path, Optional<Path> workspace) {
        var request = HttpRequest.get(path, headersWithSecret(headers(workspace)));
        return WaitingIndicator.during(terminal, "waiting for " + path, () -> read(send(request, NO_TIME_LIMIT)));
    }

    public ToolReply post(String path, String body, Optional<Path> workspace) {
        var request = HttpRequest.postJson(path, headersWithSecret(headers(workspace)), body);
        return WaitingIndicator.during(terminal, "waiting for " + path, () -> read(send(request, NO_TIME_LIMIT)));
    }

    /// Percent-encodes text for a query string.
    public static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private Map<String, String> headers(Optional<Path> workspace) {
        var headers = new LinkedHashMap<String, String>();
        headers.put(
                CairnHeaders.AGENT,
                CairnHeaders.encode(settings.text(Setting.AGENT).orElse(AGENT)));
        settings.text(Setting.SESSION)
                .ifPresent(session -> headers.put(CairnHeaders.SESSION, CairnHeaders.encode(session)));
        workspace.ifPresent(folder -> headers.put(CairnHeaders.WORKSPACE, CairnHeaders.encode(folder.toString())));
        // A command ends with its call and must not keep the name from the agent's own client.
        headers.put(CairnHeaders.PRESENCE, HeaderIdentity.CALL_ONLY);
        AgentTokenSetting.read(settings).ifPresent(proof -> headers.put(CairnHeaders.AGENT_TOKEN, proof.secret()));
        headers.put(CairnHeaders.REQUEST, terminal.newId().get().toString());
        return headers;
    }

    /// Asks the daemon to stop. The daemon answers first and stops afterwards.
    public void stop() {
        var headers = Map.of(CairnHeaders.CONTROL, daemon.controlToken().value());
        var reply = send(HttpRequest.postJson(CairnPaths.STOP, headersWithSecret(headers), "{}"), CONTROL_MILLIS_MAX);
        if (reply.status() >= 300) throw unexpected(reply.status(), reply.text());
    }

    private Map<String, String> headersWithSecret(Map<String, String> headers) {
        return new DaemonConnections(daemon).headersWithSecret(headers);
    }

    /// The status and whole text of a response.
    private record HttpResult(int status, String text) {}

    private HttpResult send(HttpRequest request, int millisMax) {
        try (var endpoint = new DaemonConnections(daemon);
                var connection = connection(endpoint, millisMax)) {
            var reply = connection.exchange(request);
            return new HttpResult(reply.status(), reply.text());
        } catch (IOException e) {
            throw noAnswer(e);
        }
    }

    private Refusal noAnswer(IOException e) {
        if (!isAlive()) return daemonEnded(e);
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The daemon at " + daemon.url() + " does not answer: " + e.getMessage(),
                "Run `cairn doctor`, or `cairn stop` and try again.",
                e);
    }

    /// A connection for one request. Unless the request has a time limit, it waits as long as the daemon is alive.
    private static HttpConnection connection(DaemonConnections endpoint, int millisMax) throws IOException {
        return millisMax < NO_TIME_LIMIT ? endpoint.connect().readTimeout(millisMax) : endpoint.connectWatched();
    }

    private boolean isAlive() {
        return ProcessHandle.of(daemon.pid()).filter(ProcessHandle::isAlive).isPresent();
    }

    private Refusal daemonEnded(IOException e) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The daemon ended while it worked on this call.",
                "The next command starts another one. The reason is in "
                        + settings.home().log() + "; if it was memory, ask for less or raise CAIRN_HEAP.",
                e);
    }

    private static ToolReply read(HttpResult received) {
        try {
            var tree = JSON.readTree(received.text());
            if (tree.has("ok")) return new ToolReply(received.text(), tree);
        } catch (JacksonException notJson) {
            // Reported below together with the text of the response.
        }
        throw unexpected(received.status(), received.text());
    }

    private static Refusal unexpected(int status, String text) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The daemon answered HTTP " + status + (text.isBlank() ? "." : ": " + text.strip()),
                "Another version may be running: `cairn status` tells, `cairn stop` ends it.");
    }
}
