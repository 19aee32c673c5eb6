package dev.cairn.serve.tool;

import dev.cairn.answer.Allowance;
import dev.cairn.engine.time.PastRequest;
import dev.cairn.store.RequestKey;
import java.util.OptionalLong;

/// One checked call: who asks, with which arguments, for how much of an answer.
///
/// @param request identifies the write for ever, by an id from the client if it gave one, else from the transport
public record ToolCall(Caller caller, Arguments arguments, Allowance allowance, RequestKey request, Progress progress) {

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
