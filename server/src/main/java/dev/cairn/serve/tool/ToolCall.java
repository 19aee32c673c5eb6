package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerBudget;
import dev.cairn.engine.time.WrittenAsOf;
import dev.cairn.store.RequestKey;
import dev.cairn.view.ProjectView;
import dev.cairn.view.View;
import java.util.OptionalLong;

/// One checked call with its caller, arguments and answer budget.
///
/// @param reading opens the view of the call when it is first read
/// @param request the key by which a repeated write is recognized: the id in the arguments, else that of the
/// transport
public record ToolCall(
        Caller caller,
        CallArguments arguments,
        AnswerBudget allowance,
        RequestKey request,
        CallProgress progress,
        CallView reading) {

    /// The view that the call reads; all steps of the call get the same one.
    public View view() {
        return reading.get();
    }

    /// The tasks, memory and claims that a call without code reads; a part of [#view] if that is open.
    public ProjectView project() {
        return reading.project();
    }

    /// The number of the claim (fence) that a write depends on. If the claim has ended, the write is refused.
    public OptionalLong fence() {
        return arguments.integer(CommonArguments.FENCE);
    }

    /// The moments `asOf` and `knownAt` of a call about the past, as written.
    public WrittenAsOf past() {
        return past(arguments);
    }

    /// The moments `asOf` and `knownAt` in the given arguments, as written.
    public static WrittenAsOf past(CallArguments arguments) {
        return new WrittenAsOf(
                arguments.optionalText(CommonArguments.AS_OF), arguments.optionalText(CommonArguments.KNOWN_AT));
    }
}
