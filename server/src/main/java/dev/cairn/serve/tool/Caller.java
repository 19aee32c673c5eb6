package dev.cairn.serve.tool;

import dev.cairn.engine.workspace.RequestOrigin;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.serve.identity.CallingClient;
import java.util.Optional;

/// The agent or user that makes a call, as far as the connection knows. Arguments of the call may override every
/// part except `client`.
///
/// @param workspace a project id or an absolute folder
/// @param requestId the id that the transport gave this call, the same for all retries; it identifies a repeated
/// write if the arguments contain no id
/// @param origin whether the caller is an agent or the user on the command line
public record Caller(
        AgentId agent,
        SessionId session,
        Optional<String> workspace,
        Optional<RequestId> requestId,
        CallingClient client,
        RequestOrigin origin) {

    /// A caller over MCP or plain HTTP.
    public Caller(
            AgentId agent,
            SessionId session,
            Optional<String> workspace,
            Optional<RequestId> requestId,
            CallingClient client) {
        this(agent, session, workspace, requestId, client, RequestOrigin.TOOL_CALL);
    }

    /// A caller inside this process.
    public Caller(AgentId agent, SessionId session, Optional<String> workspace, Optional<RequestId> requestId) {
        this(agent, session, workspace, requestId, CallingClient.INSIDE);
    }

    public Caller from(RequestOrigin other) {
        return new Caller(agent, session, workspace, requestId, client, other);
    }

    /// The workspace that the caller names, else the only registered one.
    public Workspace workspaceIn(Workspaces workspaces) {
        return workspace.map(workspaces::resolve).orElseGet(workspaces::only);
    }

    /// Refuses a caller without a name, because other agents must see whom to ask about a claim.
    public void requireName() {
        if (agent.equals(CallingClient.NAMELESS))
            throw Refusal.of(
                    ProblemCode.FORBIDDEN,
                    "A claim needs an agent name, and this request has none.",
                    "Send your name in the header X-Cairn-Agent, or as the argument agentId; at a terminal, set the variable"
                            + " CAIRN_AGENT.");
    }
}
