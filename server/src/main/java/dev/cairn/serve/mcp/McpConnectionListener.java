package dev.cairn.serve.mcp;

import dev.cairn.model.id.AgentId;
import dev.cairn.serve.identity.AgentNames;
import dev.cairn.serve.identity.CallingClient;

/// Assigns names to connections and is notified when they open and close; it must return quickly.
public interface McpConnectionListener {

    /// The reason why a connection ended.
    enum ConnectionEnding {
        /// The client sent DELETE.
        DELETED,
        /// The client was idle for too long.
        IDLE,
        /// The client's process or stream has ended.
        GONE,
        /// The server is stopping.
        STOPPED
    }

    McpConnectionListener NONE = new McpConnectionListener() {
        @Override
        public void opened(McpPeer peer) {}

        @Override
        public void closed(McpPeer peer, ConnectionEnding ending) {}
    };

    /// The name of a connection that is being opened; throws a refusal when it may not use the requested name.
    default AgentId name(AgentNames.NameRequest opening) {
        return opening.requested().orElseGet(opening.defaultName());
    }

    /// Called when a request on a connection uses a name; throws a refusal when it may not.
    default void use(CallingClient client, AgentId name) {}

    void opened(McpPeer peer);

    /// Called exactly once for each named connection.
    void closed(McpPeer peer, ConnectionEnding ending);
}
