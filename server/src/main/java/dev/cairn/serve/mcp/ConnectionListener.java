package dev.cairn.serve.mcp;

import dev.cairn.model.id.AgentId;
import dev.cairn.serve.identity.AgentNames;
import dev.cairn.serve.identity.Client;

/// Names connections and hears when they begin and end; it must return quickly.
public interface ConnectionListener {

    /// Why a connection ended.
    enum Ending {
        /// The client said goodbye.
        DELETED,
        /// Nothing came from the client for too long.
        IDLE,
        /// The client's process or its stream has ended.
        GONE,
        /// The server stops.
        STOPPED
    }

    ConnectionListener NONE = new ConnectionListener() {
        @Override
        public void opened(Peer peer) {}

        @Override
        public void closed(Peer peer, Ending ending) {}
    };

    /// The name of a connection that is being opened; throws a refusal when it may not have the name it asks for.
    default AgentId name(AgentNames.Opening opening) {
        return opening.asked().orElseGet(opening.defaultName());
    }

    /// Hears that a request on a connection uses a name; throws a refusal when it may not.
    default void use(Client client, AgentId name) {}

    void opened(Peer peer);

    /// Exactly one call for each connection that was named.
    void closed(Peer peer, Ending ending);
}
