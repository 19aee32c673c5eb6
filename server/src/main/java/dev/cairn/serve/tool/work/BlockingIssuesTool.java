package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.work.BacklogReads;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Reports blocked items, their blockers, and what to finish first.
final class BlockingIssuesTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "blocking_issues",
            "Tell what is blocked",
            "Blocked tasks with their chains of blockers, and what to finish first.",
            Set.of(ToolSet.BACKLOG),
            Effect.READ,
            InputSchema.of(
                    Parameter.choice("type", "", List.of("task", "epic")),
                    Parameter.text("context", "an id to look below, or words")),
            List.of(Field.required("totalBlocked"), Field.high("recommendation"), Field.high("blockingIssues")),
            OptionalInt.of(1_000),
            true);

    private final WorkDesk backlogScope;
    private final BacklogReads reads;

    BlockingIssuesTool(WorkDesk backlogScope, BacklogReads reads) {
        this.backlogScope = backlogScope;
        this.reads = reads;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        return new BlockedAnswer(backlogScope.scope(call), reads).of(call.arguments());
    }
}
