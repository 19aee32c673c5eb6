package dev.cairn.engine.work.form;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One change of a document's text.
public sealed interface ResourceEdit {

    record Create(String content, boolean overwrite) implements ResourceEdit {}

    record Replace(String before, String after) implements ResourceEdit {}

    /// Inserts the text after this many lines.
    record Insert(int line, String text) implements ResourceEdit {}

    record Append(String text) implements ResourceEdit {}

    /// Reads `{type: create|str_replace|insert|append, …}`.
    static ResourceEdit read(Map<String, Object> written) {
        var fields = new WrittenFields(written);
        return switch (fields.text("type").orElse("")) {
            case "create" -> new Create(text(fields, "content", "file_text", "text"), flag(fields, "overwrite"));
            case "str_replace" -> new Replace(text(fields, "old_str"), text(fields, "new_str"));
            case "insert" ->
                new Insert(
                        fields.integer("line", 0, Integer.MAX_VALUE)
                                .or(() -> fields.integer("insert_line", 0, Integer.MAX_VALUE))
                                .orElseThrow(() -> missing("line")),
                        text(fields, "text", "new_str", "content"));
            case "append" -> new Append(text(fields, "text", "new_str", "content"));
            default ->
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "operation.type '" + Problem.echo(fields.text("type").orElse("")) + "' does not exist.",
                        "Use create {content}, str_replace {old_str, new_str}, insert {line, text} or append {text}.");
        };
    }

    private static boolean flag(WrittenFields fields, String name) {
        return fields.text(name).map(Boolean::parseBoolean).orElse(false);
    }

    private static String text(WrittenFields fields, String... names) {
        return Arrays.stream(names)
                .flatMap(name -> fields.text(name).stream())
                .findFirst()
                .orElseThrow(() -> missing(names[0]));
    }

    private static Refusal missing(String name) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT, "operation." + name + " is missing.", "Add " + name + " to operation.");
    }

    /// The text after the edit; an edit that does not fit the text is refused.
    default String applied(Optional<String> current) {
        return switch (this) {
            case Create(var content, var overwrite) -> {
                if (current.isPresent() && !overwrite && !current.get().equals(content))
                    throw Refusal.of(
                            ProblemCode.CONFLICT,
                            "The document exists already.",
                            "Change it with str_replace, insert or append, or create with overwrite=true.");
                yield content;
            }
            case Replace(var before, var after) -> replaced(require(current), before, after);
            case Insert(var line, var text) -> inserted(require(current), line, text);
            case Append(var text) -> {
                var old = current.orElse("");
                yield old + (old.isEmpty() || old.endsWith("\n") ? "" : "\n") + text;
            }
        };
    }

    private static String require(Optional<String> current) {
        return current.orElseThrow(() -> Refusal.of(
                ProblemCode.NOT_FOUND, "The document does not exist.", "Make it first with operation type create."));
    }

    private static String replaced(String text, String before, String after) {
        int first = before.isEmpty() ? -1 : text.indexOf(before);
        if (first < 0)
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    "old_str does not occur in the document.",
                    "Read the document with backlog_get and copy the text exactly.");
        if (text.indexOf(before, first + 1) >= 0)
            throw Refusal.of(
                    ProblemCode.AMBIGUOUS,
                    "old_str occurs more than once.",
                    "Add surrounding lines to old_str until it is unique.");
        return text.substring(0, first) + after + text.substring(first + before.length());
    }

    private static String inserted(String text, int line, String added) {
        var lines = List.of(text.split("(?<=\n)", -1));
        int count = text.isEmpty() ? 0 : lines.getLast().isEmpty() ? lines.size() - 1 : lines.size();
        if (line > count)
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The document has " + count + " lines, so nothing can be inserted after line " + line + ".",
                    "Give a line from 0 to " + count + ".");
        var head = String.join("", lines.subList(0, line));
        var tail = String.join("", lines.subList(line, lines.size()));
        return head
                + (head.isEmpty() || head.endsWith("\n") ? "" : "\n")
                + added
                + (added.endsWith("\n") ? "" : "\n")
                + tail;
    }
}
