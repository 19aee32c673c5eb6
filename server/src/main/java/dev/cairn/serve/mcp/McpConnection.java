package dev.cairn.serve.mcp;

import static jakarta.servlet.http.HttpServletResponse.SC_BAD_REQUEST;

import dev.cairn.serve.mcp.McpConnectionListener.ConnectionEnding;
import dev.cairn.serve.mcp.wire.ListenStream;
import dev.cairn.serve.mcp.wire.RpcFault;
import dev.cairn.serve.tool.ToolSet;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// One client from its initialize request until it ends, with its running calls and open streams.
final class McpConnection {

    private static final int CALLS_MAX = 256;

    private final McpPeer peer;
    private final McpStreamableServerSession session;
    private final Set<ToolSet> sets;
    private final Optional<ProcessHandle> process;
    private final boolean takesBatches;
    private final Map<Object, RunningCall> running = new ConcurrentHashMap<>();
    private final ResourceSubscriptions subscriptions = new ResourceSubscriptions();
    private final ListeningState listening;
    private volatile long seenNanos = System.nanoTime();

    private record RunningCall(McpCall call, Consumer<Duration> keepAlive) {}

    /// @param process the client's process if it runs on this machine
    /// @param takesBatches whether its protocol revision has batches
    McpConnection(
            McpPeer peer,
            McpStreamableServerSession session,
            Set<ToolSet> sets,
            Optional<ProcessHandle> process,
            boolean takesBatches) {
        this.takesBatches = takesBatches;
        this.process = process;
        this.peer = peer;
        this.session = session;
        this.sets = sets;
        this.listening = new ListeningState(session);
    }

    McpPeer peer() {
        return peer;
    }

    McpStreamableServerSession session() {
        return session;
    }

    Set<ToolSet> sets() {
        return sets;
    }

    boolean takesBatches() {
        return takesBatches;
    }

    void touch() {
        seenNanos = System.nanoTime();
    }

    /// Records a call under its request id, which must not be in use.
    void begin(Object id, McpCall call, Consumer<Duration> keepAlive) {
        if (running.size() >= CALLS_MAX)
            throw RpcFault.of(
                    SC_BAD_REQUEST,
                    ErrorCodes.INVALID_REQUEST,
                    "This connection already runs " + CALLS_MAX + " requests.",
                    "Wait for some of them, or cancel them.");
        if (running.putIfAbsent(key(id), new RunningCall(call, keepAlive)) != null)
            throw RpcFault.of(
                    SC_BAD_REQUEST,
                    ErrorCodes.INVALID_REQUEST,
                    "A request with the id " + id + " is still running.",
                    "Give every request an id of its own.");
    }

    void finish(Object id) {
        running.remove(key(id));
        touch();
    }

    /// Cancels a running request. An unknown request is ignored, because the notification may cross the answer.
    void cancel(Object id) {
        var found = running.get(key(id));
        if (found != null) found.call().cancel();
    }

    /// A whole number is the same id whatever its width; the text "1" is a different id.
    private static Object key(Object id) {
        return id instanceof Number number ? number.longValue() : id;
    }

    ResourceSubscriptions subscriptions() {
        return subscriptions;
    }

    /// Adds a stream for server messages; false when the connection has ended.
    boolean listen(ListenStream stream) {
        return listening.add(stream);
    }

    void unlisten(ListenStream stream) {
        listening.remove(stream);
        touch();
    }

    boolean isListening() {
        return listening.isOpen();
    }

    /// How the client left, if it has: its process ended, its stream was not reopened, or it had neither and was idle
    /// for too long.
    Optional<ConnectionEnding> departure(McpSettings settings) {
        // No stream may be opened while the answer is worked out.
        synchronized (listening) {
            return departureOfIdle(settings);
        }
    }

    private Optional<ConnectionEnding> departureOfIdle(McpSettings settings) {
        if (process.isPresent() && !process.get().isAlive()) return Optional.of(ConnectionEnding.GONE);
        if (isListening() || !running.isEmpty()) return Optional.empty();
        long quietNanos = System.nanoTime() - seenNanos;
        if (listening.wasOpen())
            return quietNanos > settings.reopenGrace().toNanos()
                    ? Optional.of(ConnectionEnding.GONE)
                    : Optional.empty();
        return process.isEmpty() && quietNanos > settings.sessionIdle().toNanos()
                ? Optional.of(ConnectionEnding.IDLE)
                : Optional.empty();
    }

    void keepAlive(Duration heartbeat) {
        running.values().forEach(each -> each.keepAlive().accept(heartbeat));
    }

    void stopListening() {
        listening.end();
    }

    /// Closes the streams and cancels the running calls.
    void end() {
        stopListening();
        running.values().forEach(each -> each.call().cancel());
        session.close();
    }
}
