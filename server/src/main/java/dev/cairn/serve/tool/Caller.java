package dev.cairn.serve.tool;

import dev.cairn.engine.workspace.RequestOrigin;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import java.util.Optional;

/// Who is asking, as remembered for their connection; arguments of a call may override each part.
///
/// `workspace` is a project id or an absolute folder. `requestId` is the transport's own name for this call, stable
/// over its retries; it makes a write idempotent when the client gave no id.
///
/// @param origin whether an agent or the user behind the command line asks
public record Caller(
        AgentId agent,
        SessionId session,
        Optional<String> workspace,
        Optional<RequestId> requestId,
        RequestOrigin origin) {

    /// A caller over MCP or plain HTTP.
    public Caller(AgentId agent, SessionId session, Optional<String> workspace, Optional<RequestId> requestId) {
        this(agent, session, workspace, requestId, RequestOrigin.TOOL_CALL);
    }

    public Caller from(RequestOrigin other) {
        return new Caller(agent, session, workspace, requestId, other);
    }
}
