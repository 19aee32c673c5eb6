package dev.cairn.serve.tool.hydrate;

import dev.cairn.answer.Answer;
import dev.cairn.engine.hydrate.AnswerCost;
import dev.cairn.engine.hydrate.HydrationRequest;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.ToolCall;
import java.util.Locale;

/// Hydrates for one call. Sizes are estimated by length first, and counted exactly only when that drops something or
/// exceeds the limit.
record BacklogContextCall(HydrationRequests requests, SentTokenMeter sent) {

    Answer answer(ToolCall call) {
        var request = request(call.arguments());
        var hydrated = requests.serve(call.view(), request, AnswerCost.BY_LENGTH);
        var limit = call.allowance().tokensMax();
        boolean isWhole = !hydrated.metadata().isTruncated();
        if (limit.isEmpty() || (isWhole && sent.count(hydrated) <= limit.getAsInt()))
            return BacklogContextAnswer.of(hydrated);
        int sendable = Math.clamp(limit.getAsInt(), HydrationRequest.TOKENS_MIN, HydrationRequest.TOKENS_MAX);
        return BacklogContextAnswer.of(requests.serve(call.view(), request.tokens(sendable), sent));
    }

    private static HydrationRequest request(CallArguments arguments) {
        return new HydrationRequest(
                arguments.optionalText("task_id"),
                arguments.optionalText("query"),
                Math.toIntExact(arguments.integer("depth").orElse(HydrationRequest.DEPTH_DEFAULT)),
                Math.toIntExact(arguments.integer("max_tokens").orElse(HydrationRequest.TOKENS_DEFAULT)),
                arguments.flag("include_related"),
                arguments.flag("include_activity"),
                HydrationRequest.HydrationForm.valueOf(
                        arguments.text("fidelity").toUpperCase(Locale.ROOT)));
    }
}
