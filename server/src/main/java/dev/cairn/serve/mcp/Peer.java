package dev.cairn.serve.mcp;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import java.util.Optional;

/// Who is at the other end of a connection, as told when it opened.
///
/// @param connection the connection's own id
/// @param client the name the client's software gave itself
public record Peer(String connection, String client, AgentId agent, SessionId session, Optional<String> workspace) {}
