package dev.cairn.serve.tool;

import dev.cairn.engine.workspace.RequestOrigin;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.identity.Client;
import java.util.Optional;

/// Who is asking, as remembered for their connection; arguments of a call may override every part but `client`.
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
        Client client,
        RequestOrigin origin) {

    /// A caller over MCP or plain HTTP.
    public Caller(
            AgentId agent,
            SessionId session,
            Optional<String> workspace,
            Optional<RequestId> requestId,
            Client client) {
        this(agent, session, workspace, requestId, client, RequestOrigin.TOOL_CALL);
    }

    /// A caller inside of this process.
    public Caller(AgentId agent, SessionId session, Optional<String> workspace, Optional<RequestId> requestId) {
        this(agent, session, workspace, requestId, Client.INSIDE);
    }

    public Caller from(RequestOrigin other) {
        return new Caller(agent, session, workspace, requestId, client, other);
    }

    /// Refuses a caller that gave no name: a claim must tell others whom to ask.
    public void requireName() {
        if (agent.equals(Client.NAMELESS))
            throw Refusal.of(
                    ProblemCode.FORBIDDEN,
                    "A claim needs an agent name, and this request has none.",
                    "Send your name in the header X-Cairn-Agent, or as the argument agentId.");
    }
}
