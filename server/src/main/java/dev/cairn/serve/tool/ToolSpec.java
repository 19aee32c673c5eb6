package dev.cairn.serve.tool;

import dev.cairn.answer.Field;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Everything a client may know about a tool before calling it.
///
/// `output` lists the data fields most important first; `tokensDefault` is the tool's own limit where the profile's
/// would be too small for its purpose. A tool that `readsPast` takes `asOf` and `knownAt`; all others refuse them.
public record ToolSpec(
        String name,
        String title,
        String description,
        Set<ToolSet> sets,
        Effect effect,
        InputSchema input,
        List<Field> output,
        OptionalInt tokensDefault,
        boolean readsPast) {

    public ToolSpec {
        sets = Set.copyOf(sets);
        output = List.copyOf(output);
    }

    /// A tool that knows only the present.
    public ToolSpec(
            String name,
            String title,
            String description,
            Set<ToolSet> sets,
            Effect effect,
            InputSchema input,
            List<Field> output,
            OptionalInt tokensDefault) {
        this(name, title, description, sets, effect, input, output, tokensDefault, false);
    }

    public boolean isWrite() {
        return effect != Effect.READ;
    }
}
