package dev.cairn.serve.tool;

import dev.cairn.answer.AnswerField;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The declaration of a tool, as clients see it.
///
/// `output` lists the data fields, most important first; `tokensDefault` is the tool's own limit where the profile's
/// would be too small. A tool that `readsPast` accepts `asOf` and `knownAt`; all others refuse them.
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
