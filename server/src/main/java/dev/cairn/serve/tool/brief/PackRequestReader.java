package dev.cairn.serve.tool.brief;

import dev.cairn.engine.pack.PackRequest;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.ToolCall;

/// Converts a call into a pack request.
record PackRequestReader(ToolCall call) {

    /// The size of a pack if the answer has no limit: about as many tokens as a model can read attentively.
    private static final int TOKENS_UNLIMITED = 16_000;

    PackRequest request() {
        var given = call.arguments();
        var task = given.text("task").strip();
        if (task.isEmpty())
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "The task is empty.", "Say in a sentence what is to be done.");
        var options = new PackRequest.PackOptions(
                given.flag("includeDecisions"),
                given.flag("includeLearnings"),
                given.flag("includeEpisodes"),
                PackShareArguments.of(given.object("budget")),
                call.allowance().tokensMax().orElse(TOKENS_UNLIMITED),
                isSizeOpen(given));
        return new PackRequest(
                call.view(),
                task.substring(0, Math.min(task.length(), PackRequest.TASK_LENGTH_MAX)),
                given.optionalText("taskId"),
                call.caller().agent(),
                options);
    }

    /// Whether the caller left the size of the pack open, which means that it gave neither a token limit nor a
    /// profile nor shares.
    private static boolean isSizeOpen(CallArguments given) {
        return given.integer("tokens").isEmpty()
                && given.optionalText("profile").isEmpty()
                && given.object("budget").isEmpty();
    }
}
