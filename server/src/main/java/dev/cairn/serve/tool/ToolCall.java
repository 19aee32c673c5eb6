package dev.cairn.serve.tool;

import dev.cairn.answer.Allowance;
import dev.cairn.engine.time.PastRequest;
import dev.cairn.model.id.RequestId;
import java.util.OptionalLong;

/// One checked call: who asks, with which arguments, for how much of an answer.
///
/// `id` names the write for ever: from the client if it gave one, else from the transport.
public record ToolCall(Caller caller, Arguments arguments, Allowance allowance, RequestId id, Progress progress) {

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
