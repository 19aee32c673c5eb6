package dev.cairn.serve.mcp;

import dev.cairn.model.id.AgentId;
import dev.cairn.serve.identity.AgentNames;
import dev.cairn.serve.identity.CallingClient;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// Assigns and checks the agent names of connections through [AgentNames].
///
/// @param roots the root folder of the workspace that a folder is in, if it is registered
public record NamedMcpConnections(AgentNames names, Function<String, Optional<Path>> roots)
        implements McpConnectionListener {

    /// A client in a subfolder works in the worktree that contains it.
    @Override
    public Optional<String> worktreeName(String workspace) {
        return McpConnectionListener.lastName(
                roots.apply(workspace).map(Path::toString).orElse(workspace));
    }

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
