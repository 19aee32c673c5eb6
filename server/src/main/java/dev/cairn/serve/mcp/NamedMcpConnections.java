package dev.cairn.serve.mcp;

import dev.cairn.model.id.AgentId;
import dev.cairn.serve.identity.AgentNames;
import dev.cairn.serve.identity.CallingClient;
import java.util.Optional;

/// Assigns and checks the agent names of connections through [AgentNames].
public record NamedMcpConnections(AgentNames names) implements McpConnectionListener {

    @Override
    public AgentId name(AgentNames.NameRequest opening) {
        return names.open(opening);
    }

    @Override
    public void use(CallingClient client, AgentId name) {
        names.use(client, name);
    }

    @Override
    public void opened(McpPeer peer) {}

    @Override
    public void closed(McpPeer peer, ConnectionEnding ending) {
        names.close(CallingClient.connection(peer.connection(), Optional.empty()));
    }
}
