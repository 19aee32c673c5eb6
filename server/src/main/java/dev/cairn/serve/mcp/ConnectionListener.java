package dev.cairn.serve.mcp;

import dev.cairn.model.id.AgentId;
import dev.cairn.serve.identity.AgentNames;
import dev.cairn.serve.identity.Client;

/// Assigns names to connections and is notified when they open and close; it must return quickly.
public interface ConnectionListener {

    /// The reason why a connection ended.
    enum Ending {
        /// The client sent DELETE.
        DELETED,
        /// The client was idle for too long.
        IDLE,
        /// The client's process or stream has ended.
        GONE,
        /// The server is stopping.
        STOPPED
    }

    ConnectionListener NONE = new ConnectionListener() {
        @Override
        public void opened(Peer peer) {}

        @Override
        public void closed(Peer peer, Ending ending) {}
    };

    /// The name of a connection that is being opened; throws a refusal when it may not use the requested name.
    default AgentId name(AgentNames.Opening opening) {
        return opening.asked().orElseGet(opening.defaultName());
    }

    /// Called when a request on a connection uses a name; throws a refusal when it may not.
    default void use(Client client, AgentId name) {}

    void opened(Peer peer);

    /// Called exactly once for each named connection.
    void closed(Peer peer, Ending ending);
}
