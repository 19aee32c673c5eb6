package dev.cairn.serve.tool.hydrate;

import dev.cairn.answer.Answer;
import dev.cairn.engine.hydrate.AnswerCost;
import dev.cairn.engine.hydrate.HydrationRequest;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.ToolCall;
import java.util.Locale;

/// Serves one call of `backlog_context`: finds what surrounds the item, within the token limit of the call.
record BacklogContextCall(HydrationRequests requests, SentTokenMeter sent) {

    Answer answer(ToolCall call) {
        var request = request(call.arguments());
        var limit = call.allowance().tokensMax();
        // The token limit, from either argument, also limits what is collected around the item.
        var sized = limit.isPresent()
                ? request.tokens(Math.clamp(limit.getAsInt(), HydrationRequest.TOKENS_MIN, HydrationRequest.TOKENS_MAX))
                : request;
        var cost = limit.isPresent()
                ? sent.within(limit.getAsInt(), call.allowance().form())
                : AnswerCost.BY_LENGTH;
        return BacklogContextAnswer.of(requests.serve(call.view(), sized, cost));
    }

    private static HydrationRequest request(CallArguments arguments) {
        return new HydrationRequest(
                arguments.optionalText("task_id"),
                arguments.optionalText("query"),
                Math.toIntExact(arguments.integer("depth").orElse(HydrationRequest.DEPTH_DEFAULT)),
                Math.toIntExact(arguments.integer("max_tokens").orElse(HydrationRequest.TOKENS_DEFAULT)),
                arguments.flag("include_related"),
                arguments.flag("include_activity"),
                arguments.flag("include_parent_reverse_refs"),
                HydrationRequest.HydrationForm.valueOf(
                        arguments.text("fidelity").toUpperCase(Locale.ROOT)));
    }
}
