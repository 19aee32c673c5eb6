package dev.cairn.serve.http.endpoint;

import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.tool.CallProgress;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Sends the progress of a call and then its answer, each as one line of JSON, to commands that show progress.
final class ProgressLines implements CallProgress {

    static final String CONTENT_TYPE = "application/x-ndjson";

    /// The shortest time between two progress lines.
    private static final long LINE_EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final HttpServletResponse response;
    private long lastLineNanos = System.nanoTime();
    private boolean hasClientLeft;

    ProgressLines(HttpServletResponse response) {
        this.response = response;
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType(CONTENT_TYPE);
    }

    @Override
    public synchronized void report(double done, double total, String message) {
        if (hasClientLeft || System.nanoTime() - lastLineNanos < LINE_EVERY_NANOS) return;
        lastLineNanos = System.nanoTime();
        try {
            line(HttpJson.write(Map.of("done", (long) done, "total", (long) total, "message", message)));
        } catch (IOException clientHasLeft) {
            // The run goes on: what it finds is stored and serves the next command.
            hasClientLeft = true;
        }
    }

    synchronized void answer(String json) throws IOException {
        line(json);
    }

    private void line(String json) throws IOException {
        response.getOutputStream().write((json.replace("\n", " ") + "\n").getBytes(StandardCharsets.UTF_8));
        response.flushBuffer();
    }

    @Override
    public boolean isCancelled() {
        return false;
    }
}
