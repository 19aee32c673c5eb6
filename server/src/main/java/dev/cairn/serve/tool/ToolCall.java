package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerBudget;
import dev.cairn.engine.time.WrittenAsOf;
import dev.cairn.store.RequestKey;
import dev.cairn.view.ProjectView;
import dev.cairn.view.View;
import java.util.OptionalLong;

/// One checked call with its caller, arguments and answer budget.
///
/// @param reading the view of the call, which is opened when it is first read
/// @param request identifies the write permanently, by the client's id if given, otherwise by the transport's
public record ToolCall(
        Caller caller,
        CallArguments arguments,
        AnswerBudget allowance,
        RequestKey request,
        CallProgress progress,
        CallView reading) {

    /// Everything that the call reads; the same view for all of its steps.
    public View view() {
        return reading.get();
    }

    /// The tasks, memory and claims that a call without code reads; a part of [#view] if that is open.
    public ProjectView project() {
        return reading.project();
    }

    /// The fencing token of the claim that a write depends on.
    public OptionalLong fence() {
        return arguments.integer(CommonArguments.FENCE);
    }

    /// The moments that a call about the past names.
    public WrittenAsOf past() {
        return past(arguments);
    }

    /// The moments that arguments about the past name.
    public static WrittenAsOf past(CallArguments arguments) {
        return new WrittenAsOf(
                arguments.optionalText(CommonArguments.AS_OF), arguments.optionalText(CommonArguments.KNOWN_AT));
    }
}
