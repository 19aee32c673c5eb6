package dev.cairn.serve.tool;

import dev.cairn.answer.Allowance;
import dev.cairn.engine.time.PastRequest;
import dev.cairn.store.RequestKey;
import java.util.OptionalLong;

/// One checked call with its caller, arguments and answer budget.
///
/// @param request identifies the write permanently, by the client's id if given, otherwise by the transport's
public record ToolCall(Caller caller, Arguments arguments, Allowance allowance, RequestKey request, Progress progress) {

    /// The fencing token of the claim that a write depends on.
    public OptionalLong fence() {
        return arguments.integer(CommonArguments.FENCE);
    }

    /// The moments that a call about the past names.
    public PastRequest past() {
        return new PastRequest(
                arguments.optionalText(CommonArguments.AS_OF), arguments.optionalText(CommonArguments.KNOWN_AT));
    }
}
