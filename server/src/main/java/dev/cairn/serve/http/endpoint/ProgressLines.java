package dev.cairn.serve.http.endpoint;

import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.tool.CallProgress;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Sends the progress of a call as lines of JSON before its answer, for commands that show it.
final class ProgressLines implements CallProgress {

    static final String CONTENT_TYPE = "application/x-ndjson";

    /// More lines than this would say nothing new to a person.
    private static final long LINE_EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final HttpServletResponse response;
    private long lastLine = System.nanoTime();
    private boolean isGone;

    ProgressLines(HttpServletResponse response) {
        this.response = response;
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType(CONTENT_TYPE);
    }

    @Override
    public synchronized void report(double done, double total, String message) {
        if (isGone || System.nanoTime() - lastLine < LINE_EVERY_NANOS) return;
        lastLine = System.nanoTime();
        try {
            line(HttpJson.write(Map.of("done", (long) done, "total", (long) total, "message", message)));
        } catch (IOException clientHasLeft) {
            // The run goes on: what it finds is stored and serves the next command.
            isGone = true;
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
