package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerBudget;
import dev.cairn.engine.time.WrittenAsOf;
import dev.cairn.store.RequestKey;
import java.util.OptionalLong;

/// One checked call with its caller, arguments and answer budget.
///
/// @param request identifies the write permanently, by the client's id if given, otherwise by the transport's
public record ToolCall(
        Caller caller, CallArguments arguments, AnswerBudget allowance, RequestKey request, CallProgress progress) {

    /// The fencing token of the claim that a write depends on.
    public OptionalLong fence() {
        return arguments.integer(CommonArguments.FENCE);
    }

    /// The moments that a call about the past names.
    public WrittenAsOf past() {
        return new WrittenAsOf(
                arguments.optionalText(CommonArguments.AS_OF), arguments.optionalText(CommonArguments.KNOWN_AT));
    }
}
