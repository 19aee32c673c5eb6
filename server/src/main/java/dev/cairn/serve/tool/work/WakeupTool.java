package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerBudget;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.brief.WakeupBuilder;
import dev.cairn.engine.work.BacklogReader.BacklogQueryScope;
import dev.cairn.model.id.AgentId;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `wakeup`, which tells an agent at the start of its session what it works on, what is next and what
/// changed.
final class WakeupTool implements Tool {

    private static final int TOKENS = 3_000;

    private static final ToolSpec SPEC = new ToolSpec(
            "wakeup",
            "Wake up",
            "First call of a session and after a pause: who you are, what you hold and lost, what is next, what"
                    + " changed. At most 3 072 bytes.",
            Set.of(ToolSet.CORE),
            ToolEffect.READ,
            InputSchema.of(ToolParameter.text("scope", "an item to keep to"), ToolParameter.text("agent", "for whom")),
            List.of(AnswerField.required("text"), AnswerField.required("truncated")),
            OptionalInt.of(TOKENS),
            true);

    private static final int TOKENS_AROUND = 100;
    private static final int BYTES_PER_TOKEN = 3;

    private final BacklogScope backlogScope;
    private final WakeupBuilder wakeup;

    WakeupTool(BacklogScope backlogScope, WakeupBuilder wakeup) {
        this.backlogScope = backlogScope;
        this.wakeup = wakeup;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var resolved = backlogScope.scope(call);
        var agent = call.arguments().id("agent", AgentId::new).orElse(resolved.agent());
        var scope = new BacklogQueryScope(resolved.view(), agent);
        var session = call.caller().session().value();
        var below = call.arguments().optionalText("scope").map(EntityUris::id);
        int bytes = bytes(call.allowance());
        var brief = agent.equals(resolved.agent())
                ? wakeup.own(scope, session, below, bytes)
                : wakeup.of(scope, session, below, bytes);
        var data = new LinkedHashMap<String, Object>();
        data.put("text", brief.text());
        data.put("truncated", brief.truncated());
        return Answer.of(brief.summary(), data);
    }

    /// The maximum length of the text. With a low token limit the text is shorter.
    private static int bytes(AnswerBudget allowance) {
        return (allowance.tokensMax().orElse(TOKENS) - TOKENS_AROUND) * BYTES_PER_TOKEN;
    }
}
