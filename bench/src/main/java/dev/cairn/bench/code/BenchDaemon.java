package dev.cairn.bench.code;

import dev.cairn.home.FileLocks;
import dev.cairn.home.Home;
import dev.cairn.home.Pause;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.DaemonRecord;
import dev.cairn.serve.http.CairnPaths;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A daemon with a home of its own, which the launcher starts, and a client that calls its tools.
public final class BenchDaemon implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration ANSWER_MAX = Duration.ofMinutes(30);
    private static final long START_MILLIS_MAX = 60_000;
    private static final long POLL_MILLIS = 10;
    private static final String PEAK_MEMORY = "VmHWM:";

    private final Home home;
    private final Process process;
    private final DaemonRecord record;
    private final HttpClient http = HttpClient.newHttpClient();

    private BenchDaemon(Home home, Process process, DaemonRecord record) {
        this.home = home;
        this.process = process;
        this.record = record;
    }

    public static BenchDaemon start(Path launcher, Path folder) throws IOException {
        return start(launcher, folder, Map.of());
    }

    /// Starts a daemon with additional environment variables.
    public static BenchDaemon start(Path launcher, Path folder, Map<String, String> environment) throws IOException {
        var home = new Home(folder);
        var builder = new ProcessBuilder(launcher.toString(), "serve")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("CAIRN_HOME", folder.toString());
        builder.environment().put("CAIRN_PORT", "0");
        builder.environment().put("CAIRN_BUILD", "never");
        builder.environment().putAll(environment);
        var process = builder.start();
        var end = System.nanoTime() + START_MILLIS_MAX * 1_000_000;
        while (System.nanoTime() < end) {
            var found = DaemonElection.find(home);
            if (found.isPresent()) return new BenchDaemon(home, process, found.get());
            if (!process.isAlive()) break;
            Pause.millis(POLL_MILLIS);
        }
        process.destroy();
        throw new IOException("the daemon did not start");
    }

    /// The record of the daemon, with the port and secret by which it is reached.
    public DaemonRecord record() {
        return record;
    }

    /// Calls a tool and returns its answer, which may be a refusal.
    public JsonNode call(String tool, Path workspace, Map<String, ?> arguments) {
        var request = HttpRequest.newBuilder(URI.create(record.url() + CairnPaths.COMMAND_CALL + tool))
                .timeout(ANSWER_MAX)
                .header(
                        "Authorization",
                        "Bearer " + record.secret().orElseThrow().value())
                .header("Content-Type", "application/json")
                .header("X-Cairn-Workspace", workspace.toString())
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(arguments)))
                .build();
        try {
            return JSON.readTree(
                    http.send(request, HttpResponse.BodyHandlers.ofString()).body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// Registers a folder, waits until it is indexed, and returns the report about it.
    public JsonNode index(Path workspace) {
        var registered = call("graph_set_workspace", workspace, Map.of("workspaceRoot", workspace.toString()));
        if (!registered.path("ok").asBoolean(false)) throw new IllegalStateException(registered.toString());
        while (true) {
            var indexed = call("graph_rebuild", workspace, Map.of("profile", "debug"));
            if (!indexed.path("ok").asBoolean(false)) throw new IllegalStateException(indexed.toString());
            if (indexed.path("data").path("status").asString("").equals("COMPLETED")) return indexed;
            Pause.millis(POLL_MILLIS);
        }
    }

    /// The processor time in seconds that the daemon has used so far.
    public double processorSeconds() {
        var used = ProcessHandle.of(record.pid())
                .flatMap(daemon -> daemon.info().totalCpuDuration())
                .orElse(Duration.ZERO);
        return used.toMillis() / 1e3;
    }

    /// The largest resident memory of the daemon so far; 0 if the system does not report it.
    long peakMegabytes() throws IOException {
        var status = Path.of("/proc", Long.toString(record.pid()), "status");
        if (!Files.exists(status)) return 0;
        return Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith(PEAK_MEMORY))
                        .map(line -> line.replaceAll("\\D", ""))
                        .mapToLong(Long::parseLong)
                        .sum()
                / 1024;
    }

    @Override
    public void close() {
        ProcessHandle.of(record.pid()).ifPresent(ProcessHandle::destroy);
        var end = System.nanoTime() + START_MILLIS_MAX * 1_000_000;
        while (FileLocks.isHeld(home.daemonLock()) && System.nanoTime() < end) Pause.millis(POLL_MILLIS);
        process.destroy();
        http.close();
    }
}
