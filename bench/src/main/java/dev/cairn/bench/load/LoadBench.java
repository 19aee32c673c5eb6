package dev.cairn.bench.load;

import dev.cairn.process.DaemonRecord;
import dev.cairn.serve.bridge.DaemonConnections;
import dev.cairn.serve.bridge.HttpRequest;
import dev.cairn.serve.http.CairnPaths;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import tools.jackson.databind.json.JsonMapper;

/// Lets many MCP clients call the tools of one daemon at the same time; no call may fail.
public final class LoadBench {

    private static final int CLIENTS = 64;
    private static final int CALLS_EACH = 200;
    private static final int MINUTES_MAX = 10;
    private static final int WRITE_EVERY = 10;

    private final PrintStream out;
    private final String workspace;
    private final AtomicInteger failures = new AtomicInteger();
    private final AtomicLongArray nanos = new AtomicLongArray(CLIENTS * CALLS_EACH);

    private LoadBench(PrintStream out, String workspace) {
        this.out = out;
        this.workspace = workspace;
    }

    /// Runs against a daemon on this machine. The workspace is registered again and again with changing settings.
    public static boolean run(PrintStream out, DaemonRecord daemon, String workspace)
            throws IOException, InterruptedException {
        register(daemon, workspace);
        var bench = new LoadBench(out, workspace);
        long began = System.nanoTime();
        bench.callAll(daemon);
        bench.print(System.nanoTime() - began);
        return bench.failures.get() == 0;
    }

    /// Registers the workspace like the command line does, because agents may change a workspace but not register
    /// it.
    private static void register(DaemonRecord daemon, String workspace) throws IOException {
        var body = JsonMapper.shared().writeValueAsString(Map.of("workspaceRoot", workspace));
        try (var endpoint = new DaemonConnections(daemon);
                var connection = endpoint.connect()) {
            var path = CairnPaths.COMMAND_CALL + "graph_set_workspace";
            var answer = connection
                    .exchange(HttpRequest.postJson(path, endpoint.headersWithSecret(Map.of()), body))
                    .text();
            if (!answer.startsWith("{\"ok\":true")) throw new IOException(answer);
        }
    }

    private void callAll(DaemonRecord daemon) throws InterruptedException {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int client = 0; client < CLIENTS; client++) {
                int number = client;
                threads.execute(() -> callAsOne(daemon, number));
            }
            threads.shutdown();
            if (!threads.awaitTermination(MINUTES_MAX, TimeUnit.MINUTES)) failures.incrementAndGet();
        }
    }

    private void callAsOne(DaemonRecord daemon, int client) {
        try (var session = McpSession.open(daemon.port(), daemon.secret().orElseThrow(), "load-" + client)) {
            for (int call = 0; call < CALLS_EACH; call++) {
                long started = System.nanoTime();
                if (!call(session, client, call)) failures.incrementAndGet();
                nanos.set(client * CALLS_EACH + call, System.nanoTime() - started);
            }
        } catch (IOException | RuntimeException e) {
            failures.addAndGet(CALLS_EACH);
            out.println("client " + client + ": " + e);
        }
    }

    private boolean call(McpSession session, int client, int call) throws IOException {
        if (call % WRITE_EVERY != 0) return session.call("graph_health", Map.of("workspace", workspace));
        var changing = List.of("x" + client + "-" + call);
        return session.call("graph_set_workspace", Map.of("workspaceRoot", workspace, "exclude", changing));
    }

    private void print(long took) {
        var sorted = new long[nanos.length()];
        for (int i = 0; i < sorted.length; i++) sorted[i] = nanos.get(i);
        Arrays.sort(sorted);
        out.printf(
                Locale.ROOT,
                "%d clients x %d calls: %d failed, %.0f calls/s, p50 %.1f ms, p95 %.1f ms%n",
                CLIENTS,
                CALLS_EACH,
                failures.get(),
                sorted.length / (took / 1e9),
                sorted[sorted.length / 2] / 1e6,
                sorted[sorted.length * 95 / 100] / 1e6);
    }
}
