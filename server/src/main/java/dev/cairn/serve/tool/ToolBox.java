package dev.cairn.serve.tool;

import dev.cairn.answer.Rendered;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// All tools, and the one way to call them: checked, run, answered inside the budget.
public interface ToolBox {

    /// What a connection that chose these sets may see, in a fixed order; the empty set means all.
    List<ToolSpec> specs(Set<ToolSet> sets);

    /// Serves a call by name. It never throws: what goes wrong is an answer with a hint.
    Rendered call(String name, Map<String, Object> arguments, Caller caller, Progress progress);
}
