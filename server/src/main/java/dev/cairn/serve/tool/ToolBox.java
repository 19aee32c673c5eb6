package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerFreshness;
import dev.cairn.answer.RenderedAnswer;
import dev.cairn.budget.AnswerForm;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// All tools of the server. Every transport calls tools through it.
public interface ToolBox {

    /// The tools of the given sets in a fixed order; the empty set means all.
    List<ToolSpec> specs(Set<ToolSet> sets);

    /// The same tools, whose answers are written and counted in the given form. Without this, they are JSON.
    ToolBox writing(AnswerForm form);

    /// The freshness of the data of a caller's workspace. Unlike a call, it does not make the caller's agent active.
    default AnswerFreshness freshness(Caller caller) {
        return AnswerFreshness.stale(0, "it is not known");
    }

    /// Calls a tool by name. It does not throw: an error becomes an answer with a hint.
    RenderedAnswer call(String name, Map<String, Object> arguments, Caller caller, CallProgress progress);
}
