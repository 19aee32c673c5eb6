package dev.cairn.serve.mcp;

import dev.cairn.serve.mcp.wire.ListenStream;
import dev.cairn.serve.mcp.wire.ListenStreams;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerSession.McpStreamableServerSessionStream;
import java.util.Optional;

/// The open streams of a connection that wait for messages of the server.
final class ListeningState {

    private final McpStreamableServerSession session;
    private final ListenStreams streams = new ListenStreams();

    /// Guarded by this.
    private Optional<McpStreamableServerSessionStream> current = Optional.empty();

    private boolean wasOpen;
    private boolean ended;

    ListeningState(McpStreamableServerSession session) {
        this.session = session;
    }

    /// Adds a stream; false when the connection has ended.
    synchronized boolean add(ListenStream stream) {
        if (ended) return false;
        if (streams.add(stream)) current = Optional.of(session.listeningStream(streams));
        wasOpen = true;
        return true;
    }

    synchronized void remove(ListenStream stream) {
        if (!streams.remove(stream)) return;
        current.ifPresent(McpStreamableServerSessionStream::close);
        current = Optional.empty();
    }

    boolean isOpen() {
        return !streams.isEmpty();
    }

    /// Whether the client has ever opened a stream.
    synchronized boolean wasOpen() {
        return wasOpen;
    }

    /// Closes all streams and accepts no more.
    synchronized void end() {
        ended = true;
        streams.close();
    }
}
