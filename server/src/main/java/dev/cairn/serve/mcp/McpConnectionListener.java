package dev.cairn.serve.mcp;

import dev.cairn.model.id.AgentId;
import dev.cairn.serve.identity.AgentNames;
import dev.cairn.serve.identity.CallingClient;
import java.util.Optional;

/// Assigns agent names to connections and is notified when connections open and close. Its methods must return
/// quickly.
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

    /// Decides the agent name of a new connection; throws a refusal if the connection may not use the requested
    /// name.
    default AgentId name(AgentNames.NameRequest opening) {
        return opening.requested().orElseGet(opening.defaultName());
    }

    /// The name of the folder that a workspace header means, for default agent names.
    default Optional<String> worktreeName(String workspace) {
        return lastName(workspace);
    }

    /// The last name of a path; empty for the root of a file system.
    static Optional<String> lastName(String path) {
        var plain = path.replace('\\', '/').replaceAll("/+$", "");
        return Optional.of(plain.substring(plain.lastIndexOf('/') + 1)).filter(name -> !name.isEmpty());
    }

    /// Called when a request uses another agent name than its connection; throws a refusal if it may not.
    default void use(CallingClient client, AgentId name) {}

    void opened(McpPeer peer);

    /// Called exactly once for each connection that got a name.
    void closed(McpPeer peer, ConnectionEnding ending);
}
