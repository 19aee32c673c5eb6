package dev.cairn.serve.tool.dispatch;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.Plurals;
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
import java.util.function.Function;

/// The tool `contract_validate`, which checks the arguments of a call without making the call.
final class ContractValidateTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "contract_validate",
            "Check arguments without calling",
            "Tells whether a tool would accept these arguments, every error, and the arguments as the tool would see them.",
            Set.of(ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("tool", "the tool's name").required(),
                    ToolParameter.object("arguments", "what you would send")),
            List.of(AnswerField.required("valid"), AnswerField.high("errors"), AnswerField.medium("normalized")),
            OptionalInt.empty());

    private final Function<String, ToolSpec> specOf;

    ContractValidateTool(Function<String, ToolSpec> specOf) {
        this.specOf = specOf;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var spec = specOf.apply(call.arguments().text("tool"));
        var checked = ArgumentCheck.check(spec, call.arguments().object("arguments"));
        var errors = checked.errors().stream()
                .map(error -> error.message() + " " + error.hint())
                .toList();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("valid", errors.isEmpty());
        fields.put("errors", errors);
        if (errors.isEmpty()) fields.put("normalized", checked.arguments().asMap());
        return Answer.of(
                errors.isEmpty()
                        ? spec.name() + " accepts these arguments."
                        : spec.name() + " refuses these arguments: " + Plurals.of(errors.size(), "error") + ".",
                fields);
    }
}
