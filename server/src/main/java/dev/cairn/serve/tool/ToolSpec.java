package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerField;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The declaration of a tool, as clients see it.
///
/// @param output the fields of the answer, most important first
/// @param tokensDefault the token limit of the tool, if that of the default profile would be too small
/// @param readsPast whether the tool accepts `asOf` and `knownAt`; other tools refuse them
public record ToolSpec(
        String name,
        String title,
        String description,
        Set<ToolSet> sets,
        ToolEffect effect,
        InputSchema input,
        List<AnswerField> output,
        OptionalInt tokensDefault,
        boolean readsPast) {

    public ToolSpec {
        sets = Set.copyOf(sets);
        output = List.copyOf(output);
    }

    /// A tool that reads only the present.
    public ToolSpec(
            String name,
            String title,
            String description,
            Set<ToolSet> sets,
            ToolEffect effect,
            InputSchema input,
            List<AnswerField> output,
            OptionalInt tokensDefault) {
        this(name, title, description, sets, effect, input, output, tokensDefault, false);
    }

    public boolean isWrite() {
        return effect != ToolEffect.READ;
    }
}
