package dev.cairn.serve.mcp;

import static jakarta.servlet.http.HttpServletResponse.SC_BAD_REQUEST;

import dev.cairn.serve.mcp.McpConnectionListener.ConnectionEnding;
import dev.cairn.serve.mcp.wire.ListenStream;
import dev.cairn.serve.mcp.wire.ListenStreams;
import dev.cairn.serve.mcp.wire.RpcFault;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerSession.McpStreamableServerSessionStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// The connection of one client, from its initialize request until it ends, with its running calls and open
/// streams.
final class McpConnection {

    private static final int CALLS_MAX = 256;

    private final McpPeer peer;
    private final McpStreamableServerSession session;
    private final McpChoices choices;
    private final Optional<ProcessHandle> process;
    private final boolean allowsBatches;
    private final Map<Object, RunningCall> running = new ConcurrentHashMap<>();
    private final ResourceSubscriptions subscriptions = new ResourceSubscriptions();
    private final ListenStreams streams = new ListenStreams();
    private volatile long lastUseNanos = System.nanoTime();

    /// Guarded by this, as are the two fields below.
    private Optional<McpStreamableServerSessionStream> listening = Optional.empty();

    private boolean hasListened;
    private boolean isEnded;

    private record RunningCall(McpCall call, Consumer<Duration> keepAlive) {}

    /// @param process the client's process if it runs on this machine
    /// @param allowsBatches whether its protocol revision has batches
    McpConnection(
            McpPeer peer,
            McpStreamableServerSession session,
            McpChoices choices,
            Optional<ProcessHandle> process,
            boolean allowsBatches) {
        this.allowsBatches = allowsBatches;
        this.process = process;
        this.peer = peer;
        this.session = session;
        this.choices = choices;
    }

    McpPeer peer() {
        return peer;
    }

    McpStreamableServerSession session() {
        return session;
    }

    McpChoices choices() {
        return choices;
    }

    boolean allowsBatches() {
        return allowsBatches;
    }

    void touch() {
        lastUseNanos = System.nanoTime();
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

    /// Cancels a running request. An unknown id is ignored, because the request may have been answered in the
    /// meantime.
    void cancel(Object id) {
        var found = running.get(key(id));
        if (found != null) found.call().cancel();
    }

    /// The id as a map key. The numbers 1 and 1L are the same id; the text "1" is another one.
    private static Object key(Object id) {
        return id instanceof Number number ? number.longValue() : id;
    }

    ResourceSubscriptions subscriptions() {
        return subscriptions;
    }

    /// Adds a stream for messages that the server sends on its own. Returns false if the connection has ended.
    synchronized boolean listen(ListenStream stream) {
        if (isEnded) return false;
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

    /// Why the connection should be closed; empty if the client is still there. The client has left if its process
    /// ended or its closed stream was not reopened in time. A client without both has left if it was idle for too
    /// long.
    synchronized Optional<ConnectionEnding> departure(McpSettings settings) {
        if (process.isPresent() && !process.get().isAlive()) return Optional.of(ConnectionEnding.GONE);
        if (isListening() || !running.isEmpty()) return Optional.empty();
        long quietNanos = System.nanoTime() - lastUseNanos;
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
            isEnded = true;
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
