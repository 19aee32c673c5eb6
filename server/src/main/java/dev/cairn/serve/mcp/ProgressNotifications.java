package dev.cairn.serve.mcp;

import dev.cairn.serve.mcp.wire.McpJson;
import dev.cairn.serve.tool.CallProgress;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.time.Duration;
import java.util.Optional;

/// Sends progress notifications to the client. The reported progress never decreases, and the rate is limited.
final class ProgressNotifications implements CallProgress {

    static final Duration GAP_MIN = Duration.ofMillis(50);

    private final McpAsyncServerExchange exchange;
    private final Object token;
    private final McpCall call;

    /// Guarded by this, as is the next field.
    private double lastProgress = Double.NEGATIVE_INFINITY;

    private long lastReportNanos = System.nanoTime() - GAP_MIN.toNanos();

    private ProgressNotifications(McpAsyncServerExchange exchange, Object token, McpCall call) {
        this.exchange = exchange;
        this.token = token;
        this.call = call;
    }

    /// The progress reporter of a call. A client that sent no progress token gets no notifications, but can still
    /// cancel.
    static CallProgress of(McpAsyncServerExchange exchange, Optional<Object> token) {
        var call = McpCall.of(exchange);
        return token.<CallProgress>map(each -> new ProgressNotifications(exchange, each, call))
                .orElseGet(() -> new SilentProgress(call));
    }

    private record SilentProgress(McpCall call) implements CallProgress {

        @Override
        public void report(double done, double total, String message) {}

        @Override
        public boolean isCancelled() {
            return call.isCancelled();
        }
    }

    @Override
    public synchronized void report(double done, double total, String message) {
        var isLast = total > 0 && done >= total;
        var isTooSoon = System.nanoTime() - lastReportNanos < GAP_MIN.toNanos();
        if (done <= lastProgress || (isTooSoon && !isLast) || call.isCancelled()) return;
        lastProgress = done;
        lastReportNanos = System.nanoTime();
        var notice = ProgressNotification.builder(token, done);
        if (total > 0) notice.total(total);
        if (!message.isBlank()) notice.message(message);
        McpJson.await(exchange.progressNotification(notice.build()));
    }

    @Override
    public boolean isCancelled() {
        return call.isCancelled();
    }
}
