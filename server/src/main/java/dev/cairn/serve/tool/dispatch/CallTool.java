package dev.cairn.serve.tool.dispatch;

import dev.cairn.answer.Answer;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.CommonArguments;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `call_tool`, which calls another tool by name. So a client can use tools that are not listed to it.
final class CallTool implements Tool {

    static final String NAME = "call_tool";

    private static final List<String> NOT_PASSED_ON =
            List.of("name", "arguments", CommonArguments.AGENT, CommonArguments.SESSION, CommonArguments.WORKSPACE);

    private static final ToolSpec SPEC = new ToolSpec(
            NAME,
            "Call any tool by name",
            "Calls a tool that is not listed here and returns its answer. tools_list names all tools.",
            Set.of(ToolSet.CORE),
            ToolEffect.UNBOUNDED,
            InputSchema.of(
                    ToolParameter.text("name", "the tool's name").required(),
                    ToolParameter.object("arguments", "what that tool takes")),
            List.of(),
            OptionalInt.empty(),
            true);

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    /// Never called: the tool box calls the target tool directly, so that the answer is fitted to its limit only
    /// once.
    @Override
    public Answer call(ToolCall call) {
        throw new IllegalStateException("the tool box dispatches " + NAME);
    }

    static String target(CallArguments arguments) {
        var name = arguments.text("name");
        if (name.equals(NAME))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "call_tool does not call itself.",
                    "Give the name of the tool whose answer you want.");
        return name;
    }

    /// The arguments for the target tool. Common arguments of `call_tool` itself are passed on, unless the
    /// arguments for the target contain them too.
    static Map<String, Object> targetArguments(CallArguments arguments) {
        var passed = new LinkedHashMap<>(arguments.asMap());
        // The identity arguments have already been applied and may mean something else to the target.
        NOT_PASSED_ON.forEach(passed::remove);
        // The target may declare its own argument named id.
        var id = passed.remove(CommonArguments.ID);
        if (id != null) passed.putIfAbsent(CommonArguments.REQUEST, id);
        passed.putAll(arguments.object("arguments"));
        return passed;
    }
}
