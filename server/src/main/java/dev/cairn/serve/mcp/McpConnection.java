package dev.cairn.serve.mcp;

import static jakarta.servlet.http.HttpServletResponse.SC_BAD_REQUEST;

import dev.cairn.serve.mcp.McpConnectionListener.ConnectionEnding;
import dev.cairn.serve.mcp.wire.ListenStream;
import dev.cairn.serve.mcp.wire.ListenStreams;
import dev.cairn.serve.mcp.wire.RpcFault;
import dev.cairn.serve.tool.ToolSet;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerSession.McpStreamableServerSessionStream;
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
    private final ListenStreams streams = new ListenStreams();
    private volatile long seenNanos = System.nanoTime();

    /// Guarded by this.
    private Optional<McpStreamableServerSessionStream> listening = Optional.empty();

    private boolean hasListened;
    private boolean ended;

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
    synchronized boolean listen(ListenStream stream) {
        if (ended) return false;
        if (streams.add(stream)) listening = Optional.of(session.listeningStream(streams));
        hasListened = true;
        return true;
    }

    synchronized void unlisten(ListenStream stream) {
        if (streams.remove(stream)) {
            listening.ifPresent(McpStreamableServerSessionStream::close);
            listening = Optional.empty();
        }
        touch();
    }

    boolean isListening() {
        return !streams.isEmpty();
    }

    /// How the client left, if it has: its process ended, its stream was not reopened, or it had neither and was idle
    /// for too long.
    synchronized Optional<ConnectionEnding> departure(McpSettings settings) {
        if (process.isPresent() && !process.get().isAlive()) return Optional.of(ConnectionEnding.GONE);
        if (isListening() || !running.isEmpty()) return Optional.empty();
        long quietNanos = System.nanoTime() - seenNanos;
        if (hasListened)
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
        synchronized (this) {
            ended = true;
            streams.close();
        }
    }

    /// Closes the streams and cancels the running calls.
    void end() {
        stopListening();
        running.values().forEach(each -> each.call().cancel());
        session.close();
    }
}
