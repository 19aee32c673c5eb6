package dev.cairn.serve.tool;

import dev.cairn.answer.Allowance;
import dev.cairn.engine.time.PastRequest;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.RequestId;
import java.util.OptionalLong;

/// One checked call: who asks, with which arguments, for how much of an answer.
///
/// `id` names the write for ever: from the client if it gave one, else from the transport. `connected` is the agent of
/// the connection, which arguments cannot change; only it may be trusted with what belongs to an agent alone.
public record ToolCall(
        Caller caller, AgentId connected, Arguments arguments, Allowance allowance, RequestId id, Progress progress) {

    /// The fence of the claim a write relies on.
    public OptionalLong fence() {
        return arguments.integer(CommonArguments.FENCE);
    }

    /// The moments a tool that reads the past was asked about.
    public PastRequest past() {
        return new PastRequest(
                arguments.optionalText(CommonArguments.AS_OF), arguments.optionalText(CommonArguments.KNOWN_AT));
    }
}
