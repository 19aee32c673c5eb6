package dev.cairn.bench.start;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// A client that starts `cairn mcp` through the launcher, like an agent does.
final class StdioSession implements AutoCloseable {

    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":"
            + "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{\"name\":\"bench\",\"version\":\"1\"}}}";
    private static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
    private static final String CALL = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":"
            + "{\"name\":\"graph_health\",\"arguments\":{}}}";
    private static final long END_SECONDS_MAX = 20;

    private final Process process;
    private final OutputStream out;
    private final BufferedReader in;

    private StdioSession(Process process) {
        this.process = process;
        this.out = process.getOutputStream();
        this.in = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    static StdioSession start(Path launcher, Path home, Path workspace) throws IOException {
        var builder = new ProcessBuilder(launcher.toString(), "mcp")
                .directory(workspace.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("CAIRN_HOME", home.toString());
        builder.environment().put("CAIRN_PORT", "0");
        builder.environment().put("CAIRN_BUILD", "never");
        return new StdioSession(builder.start());
    }

    /// Initialises the session, calls one tool, and waits for its answer.
    void firstAnswer() throws IOException {
        send(INITIALIZE);
        await("\"id\":1");
        send(INITIALIZED);
        send(CALL);
        await("\"id\":2");
    }

    private void send(String frame) throws IOException {
        out.write((frame + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private void await(String id) throws IOException {
        for (var line = in.readLine(); line != null; line = in.readLine()) {
            if (line.contains("\"error\"")) throw new IOException(line);
            if (line.contains(id)) return;
        }
        throw new IOException("the bridge ended without an answer");
    }

    long pid() {
        return process.pid();
    }

    @Override
    public void close() throws IOException {
        out.close();
        try {
            if (!process.waitFor(END_SECONDS_MAX, TimeUnit.SECONDS)) process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        in.close();
    }
}
