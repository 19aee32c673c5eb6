package dev.cairn.app;

import dev.cairn.app.ToolExamples.ToolExample;
import dev.cairn.serve.tool.ArgumentNames;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Writes the descriptions of all tools as a page for people.
final class ToolReference {

    private static final String HEADING = """
            # Tools

            This page is written from the tools themselves by `ToolReferenceTest`; `-Dcairn.update=true` renews it. The
            examples are real calls in a small shop, one after the other; long answers are cut at "…", and times and ids
            are replaced by fixed ones.

            Every tool also takes `profile` (compact, balanced or debug), `tokens`, `workspace`, `agentId` and
            `sessionId`. Writes take `id` or `requestId`: repeating it repeats the outcome, not the write. Tools that
            read the past take `asOf` (when it was true) and `knownAt` (when it was known); all others refuse them.
            Fields are listed most important first; a budget drops from the end, required fields never.

            An argument has the same name in every tool. These earlier names stay valid; words such as `elementId`,
            `taskId` or `paths`, and `dueDate` for `due_date`, are understood wherever they can mean only one argument.

            | tool | argument | also |
            |---|---|---|
            """;

    private ToolReference() {}

    static String write(List<ToolSpec> specs, Map<String, ToolExample> examples) {
        return HEADING
                + specs.stream().map(ToolReference::earlierNames).collect(Collectors.joining())
                + specs.stream()
                        .map(spec -> section(spec) + example(examples.get(spec.name())))
                        .collect(Collectors.joining());
    }

    private static String earlierNames(ToolSpec spec) {
        return ArgumentNames.earlierNames(spec.name()).entrySet().stream()
                .map(name -> "| `" + spec.name() + "` | `" + name.getKey() + "` | `" + name.getValue() + "` |\n")
                .collect(Collectors.joining());
    }

    private static String section(ToolSpec spec) {
        return "\n## `" + spec.name() + "`\n\n" + spec.title() + ". " + spec.description() + "\n\n" + traits(spec)
                + arguments(spec) + fields(spec);
    }

    /// The fence has four marks, because code in an answer has three.
    private static String example(@Nullable ToolExample example) {
        if (example == null) return "";
        return "\nExample:\n\n````text\n> " + example.tool() + " " + example.arguments() + "\n\n" + example.answer()
                + "\n````\n";
    }

    private static String traits(ToolSpec spec) {
        var sets = spec.sets().stream()
                .sorted()
                .map(set -> "`" + set.written() + "`")
                .collect(Collectors.joining(", "));
        return "Set " + sets + "; " + effect(spec.effect()) + (spec.readsPast() ? "; reads the past" : "") + ".\n";
    }

    private static String effect(ToolEffect effect) {
        return switch (effect) {
            case READ -> "reads";
            case SET -> "writes; the same call again changes nothing more";
            case WRITE -> "writes with every call";
            case DESTRUCTIVE -> "ends or overwrites; the same call again changes nothing more";
            case UNBOUNDED -> "does whatever it starts does";
        };
    }

    private static String arguments(ToolSpec spec) {
        if (spec.input().parameters().isEmpty()) return "\nNo arguments of its own.\n";
        return "\n| argument | type | default | meaning |\n|---|---|---|---|\n"
                + spec.input().parameters().stream()
                        .map(parameter -> ArgumentNames.shown(spec, parameter))
                        .map(ToolReference::argument)
                        .collect(Collectors.joining());
    }

    private static String argument(ToolParameter parameter) {
        var type = parameter.allowed().isEmpty()
                ? parameter.type().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                : String.join(", ", parameter.allowed());
        var fallback = parameter.isRequired()
                ? "required"
                : parameter.fallback().map(Object::toString).orElse("–");
        return "| `" + parameter.name() + "` | " + type + " | " + fallback + " | " + parameter.description() + " |\n";
    }

    private static String fields(ToolSpec spec) {
        if (spec.output().isEmpty()) return "";
        return "\nData: "
                + spec.output().stream()
                        .map(field -> "`" + field.name() + "` ("
                                + field.priority().name().toLowerCase(Locale.ROOT) + ")")
                        .collect(Collectors.joining(", "))
                + ".\n";
    }
}
