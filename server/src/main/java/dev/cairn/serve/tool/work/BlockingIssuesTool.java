package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `blocking_issues`, which reports blocked items, their blockers, and what to finish first.
final class BlockingIssuesTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "blocking_issues",
            "Tell what is blocked",
            "Blocked tasks with their chains of blockers, and what to finish first.",
            Set.of(ToolSet.BACKLOG),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.choice("type", "", List.of("task", "epic")),
                    ToolParameter.text("context", "an id to look below, or words")),
            List.of(
                    AnswerField.required("totalBlocked"),
                    AnswerField.high("recommendation"),
                    AnswerField.high("cycles"),
                    AnswerField.high("blockingIssues")),
            OptionalInt.of(1_000),
            true);

    private final BacklogScope backlogScope;
    private final BacklogReader reader;

    BlockingIssuesTool(BacklogScope backlogScope, BacklogReader reader) {
        this.backlogScope = backlogScope;
        this.reader = reader;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        return new BlockedAnswer(backlogScope.scope(call), reader).of(call.arguments());
    }
}
