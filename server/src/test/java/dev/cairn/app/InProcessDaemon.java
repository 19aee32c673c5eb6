package dev.cairn.app;

import dev.cairn.process.DaemonElection;
import dev.cairn.serve.http.CairnPaths;
import dev.cairn.serve.http.HttpJson;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/// The real daemon in this process with one registered workspace, and shortcuts for calls.
public final class InProcessDaemon implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int EVENT_LINES_MAX = 4_096;

    private final HttpClient http = HttpClient.newHttpClient();
    private final TestMachine machine;
    private final Path workspace;
    private final Thread daemon;
    private final int port;
    private final String authorization;

    /// @param variables further names and values of the environment
    public InProcessDaemon(TestMachine machine, Path workspace, Path folder, String... variables) {
        this.machine = machine;
        this.workspace = workspace;
        var environment =
                new HashMap<>(Map.of("CAIRN_HOME", machine.home().folder().toString(), "CAIRN_PORT", "0"));
        for (int at = 0; at < variables.length; at += 2) environment.put(variables[at], variables[at + 1]);
        var settings = Settings.load(Map.of(), new Settings.SettingSources(environment, folder, folder));
        var wiring = new Wiring(InstantSource.system(), UUID::randomUUID, folder);
        this.daemon = Thread.ofPlatform()
                .start(() -> new Daemon(settings, wiring::open, InstantSource.system(), UUID::randomUUID).run(_ -> {}));
        TestMachine.await(machine::isServed);
        var running = DaemonElection.find(machine.home()).orElseThrow();
        this.port = running.port();
        this.authorization = "Bearer " + running.secret().orElseThrow().value();
        register(workspace, Map.of());
    }

    int port() {
        return port;
    }

    /// The value of the authorization header.
    String authorization() {
        return authorization;
    }

    HttpResponse<String> get(String path, String... headers) {
        return send(request(path, headers).GET());
    }

    HttpResponse<String> post(String path, String body, String... headers) {
        return send(request(path, headers).POST(BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String path, String... headers) {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(PATIENCE)
                .setHeader("Authorization", authorization)
                .setHeader("Content-Type", "application/json")
                .setHeader("Accept", "application/json, text/event-stream")
                .setHeader("X-Cairn-Workspace", workspace.toString());
        for (int i = 0; i < headers.length; i += 2) request.setHeader(headers[i], headers[i + 1]);
        return request;
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException failure) {
            throw new AssertionError("no answer", failure);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", stopped);
        }
    }

    /// All events of the workspace so far. The stream does not end by itself, so an item is made and deleted
    /// to mark its end.
    String events() {
        var id = String.valueOf(
                data("backlog_create", Map.of("title", "End of the events")).get("id"));
        data("backlog_delete", Map.of("id", id));
        return events(EVENT_LINES_MAX);
    }

    /// The events of the workspace from its beginning, until a deletion or the maximum number of lines.
    String events(int linesMax) {
        var request = request(
                        "/events?after=0&workspace=" + URLEncoder.encode(workspace.toString(), StandardCharsets.UTF_8))
                .GET();
        try (var lines = http.send(request.build(), BodyHandlers.ofLines()).body()) {
            var heard = new StringBuilder();
            var each = lines.limit(linesMax).iterator();
            while (each.hasNext() && !heard.toString().contains("event: task_deleted"))
                heard.append(each.next()).append('\n');
            return heard.toString();
        } catch (IOException failure) {
            throw new AssertionError("no events", failure);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", stopped);
        }
    }

    /// Registers a folder, as the command line does.
    Map<String, Object> register(Path folder, Map<String, Object> settings) {
        var arguments = new HashMap<>(settings);
        arguments.put("workspaceRoot", folder.toString());
        return tree(post(CairnPaths.COMMAND_CALL + "graph_set_workspace", HttpJson.write(arguments))
                .body());
    }

    /// The envelope of a tool's answer.
    Map<String, Object> call(String tool, Map<String, Object> arguments, String... headers) {
        return tree(text(tool, arguments, headers));
    }

    public String text(String tool, Map<String, Object> arguments, String... headers) {
        return post("/api/tools/" + tool, HttpJson.write(arguments), headers).body();
    }

    @SuppressWarnings("unchecked")
    public // JSON objects have text keys
    Map<String, Object> data(String tool, Map<String, Object> arguments, String... headers) {
        var answer = call(tool, arguments, headers);
        return (Map<String, Object>) Objects.requireNonNull(answer.get("data"), answer.toString());
    }

    @SuppressWarnings("unchecked") // JSON objects have text keys
    static Map<String, Object> tree(String json) {
        return (Map<String, Object>) HttpJson.read(json.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        machine.type("stop");
        try {
            daemon.join(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        http.shutdownNow();
    }
}
