package dev.cairn.serve.mcp;

import dev.cairn.model.id.AgentId;
import dev.cairn.serve.identity.AgentNames;
import dev.cairn.serve.identity.Client;
import java.util.Optional;

/// Checks the agent names of connections.
public record NamedConnections(AgentNames names) implements ConnectionListener {

    @Override
    public AgentId name(AgentNames.Opening opening) {
        return names.open(opening);
    }

    @Override
    public void use(Client client, AgentId name) {
        names.use(client, name);
    }

    @Override
    public void opened(Peer peer) {}

    @Override
    public void closed(Peer peer, Ending ending) {
        names.close(Client.connection(peer.connection(), Optional.empty()));
    }
}
