package dev.cairn.serve.mcp.content;

import dev.cairn.budget.AnswerForm;
import dev.cairn.serve.mcp.PromptSource;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolBox;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Prompts that start a piece of work with the answer of a tool: a briefing, a review or a handoff.
public final class ToolPrompts implements PromptSource {

    private static final String BRIEFING = "briefing";
    private static final String REVIEW = "review";
    private static final String HANDOFF = "handoff";

    private static final List<PromptSpec> OWN = List.of(
            new PromptSpec(
                    BRIEFING,
                    "Brief me on a task",
                    "Where to start, the code, the tests and what is known about a task.",
                    List.of(new PromptArgument("task", "what is to be done, or a task id", true))),
            new PromptSpec(
                    REVIEW,
                    "Review a change",
                    "What a change reaches and which tests check it.",
                    List.of(new PromptArgument("since", "the commit to compare with; HEAD unless given", false))),
            new PromptSpec(
                    HANDOFF,
                    "Hand work over",
                    "Where your work stands, to hand it to somebody else.",
                    List.of(new PromptArgument("task", "the task that is handed over", false))));

    private final ToolBox tools;
    private final PromptSource others;

    /// @param others further prompts, which are listed first
    public ToolPrompts(ToolBox tools, PromptSource others) {
        this.tools = tools.writing(AnswerForm.TEXT);
        this.others = others;
    }

    @Override
    public List<PromptSpec> prompts() {
        return Stream.concat(others.prompts().stream(), OWN.stream()).toList();
    }

    @Override
    public List<PromptMessage> get(String name, Map<String, String> arguments, Caller caller) {
        return switch (name) {
            case BRIEFING ->
                message("Work on this task, beginning with what Cairn knows about it.\n\n"
                        + answer("context_pack", Map.of("task", arguments.getOrDefault("task", "")), caller));
            case REVIEW -> {
                var since = arguments.getOrDefault("since", "HEAD");
                yield message("Review the change since " + since
                        + ": check every user below, run the tests, and say what may break.\n\n"
                        + answer("impact_analyze", Map.of("since", since), caller) + "\n"
                        + answer("test_select", Map.of("since", since), caller));
            }
            case HANDOFF ->
                message("Hand your work over"
                        + (arguments.containsKey("task") ? " on " + arguments.get("task") : "")
                        + ": write down what is done, what is open and what you learned, then call the tool handoff.\n\n"
                        + answer("agent_status", Map.of(), caller));
            default -> others.get(name, arguments, caller);
        };
    }

    private String answer(String tool, Map<String, Object> arguments, Caller caller) {
        return tools.call(tool, arguments, caller, CallProgress.SILENT).text();
    }

    private static List<PromptMessage> message(String text) {
        return List.of(new PromptMessage(PromptRole.USER, new PromptContent.Text(text)));
    }
}
