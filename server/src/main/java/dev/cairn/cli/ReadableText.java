package dev.cairn.cli;

import dev.cairn.answer.AnswerLine;
import dev.cairn.answer.AnswerLine.Kind;
import dev.cairn.answer.AnswerText;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Prints the answer of a tool for people: first the summary, then one section per field, with line numbers next to
/// code.
public final class ReadableText {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String INDENT = "  ";

    /// Headings of sections whose items are advice from Cairn. In all other sections a tool name may be a name in the
    /// code.
    private static final Set<String> ADVICE = Set.of("Recommendations", "Errors");

    private ReadableText() {}

    public static void print(Terminal terminal, JsonNode envelope) {
        print(terminal, AnswerText.forPeople(JSON.convertValue(envelope, Map.class)));
    }

    /// Prints only the summary, the next step and the notes. The command prints the data itself.
    static void printSummary(Terminal terminal, JsonNode envelope) {
        printOnly(terminal, envelope, Set.of(Kind.SUMMARY, Kind.NEXT, Kind.NOTE));
    }

    /// Prints only the next step and the notes. The command prints a summary of its own.
    static void printNotes(Terminal terminal, JsonNode envelope) {
        printOnly(terminal, envelope, Set.of(Kind.NEXT, Kind.NOTE));
    }

    private static void printOnly(Terminal terminal, JsonNode envelope, Set<Kind> kinds) {
        print(
                terminal,
                AnswerText.forPeople(JSON.convertValue(envelope, Map.class)).stream()
                        .filter(line -> kinds.contains(line.kind()))
                        .toList());
    }

    private static void print(Terminal terminal, List<AnswerLine> lines) {
        var out = terminal.out();
        var style = terminal.style();
        boolean isAdvice = false;
        for (var line : lines) {
            var indent = INDENT.repeat(line.depth());
            switch (line.kind()) {
                case SUMMARY -> out.println(style.bold(CommandHints.of(line.text())));
                case NEXT -> out.println("Next: " + style.cyan(CommandHints.of(line.text())));
                case HEADING -> {
                    out.println();
                    out.println(style.bold(line.text()));
                    isAdvice = ADVICE.contains(line.text());
                }
                case FIELD -> out.println(indent + line.text());
                case ITEM ->
                    out.println(indent
                            + INDENT
                            + (isAdvice ? CommandHints.of(line.text()) : CommandHints.inData(line.text())));
                case DETAIL -> out.println(indent + INDENT + INDENT + style.faint(CommandHints.inData(line.text())));
                case CODE_BEGIN -> {
                    if (!line.text().isEmpty()) out.println(indent + style.cyan(line.text()));
                }
                case CODE -> out.println(indent + INDENT + line.text());
                case CODE_END -> {}
                case NOTE -> out.println(style.yellow(CommandHints.of(line.text())));
            }
        }
        out.flush();
    }
}
