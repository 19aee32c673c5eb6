package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Commands that send one question to one tool: `cairn pack`, `cairn query` and `cairn slice`.
abstract class QuestionCommand implements Callable<Integer> {

    static final JsonMapper JSON = JsonMapper.builder().build();

    private final Terminal terminal;
    private final String tool;
    private final String argument;

    @Parameters(
            index = "0..*",
            arity = "1..*",
            paramLabel = "words",
            description = "The question; quotes are optional.")
    private List<String> words = List.of();

    @Option(names = "--workspace", paramLabel = "dir", description = "The folder it is about (the current one).")
    private @Nullable String workspace;

    @Option(names = "--tokens", paramLabel = "n", description = "The most tokens the answer may cost.")
    private @Nullable Integer tokens;

    @Option(names = "--json", description = "Print the answer as JSON.")
    private boolean isJson;

    QuestionCommand(Terminal terminal, String tool, String argument) {
        this.terminal = terminal;
        this.tool = tool;
        this.argument = argument;
    }

    /// Further arguments of the tool call.
    Map<String, Object> additionalArguments() {
        return Map.of();
    }

    @Override
    public Integer call() {
        var arguments = new LinkedHashMap<String, Object>(additionalArguments());
        arguments.put(argument, String.join(" ", words));
        if (tokens != null) arguments.put("tokens", tokens);
        Path folder = workspace == null ? terminal.places().folder() : terminal.path(workspace);
        var reply =
                DaemonClient.findOrStart(terminal).call(tool, JSON.writeValueAsString(arguments), Optional.of(folder));
        if (isJson) terminal.out().println(reply.text());
        else ReadableText.print(terminal.out(), reply.tree());
        return reply.exitCode().number();
    }

    @Command(name = "pack", description = "Brief on a task: where to start, the code, the tests, what is known.")
    static final class PackCommand extends QuestionCommand {

        PackCommand(Terminal terminal) {
            super(terminal, "context_pack", "task");
        }
    }

    @Command(name = "query", description = "Find code for a name, a sentence, an issue text or a stack trace.")
    static final class QueryCommand extends QuestionCommand {

        @Option(names = "--cypher", description = "The words are a read-only Cypher query.")
        private boolean isCypher;

        @Option(
                names = "--param",
                paramLabel = "name=value",
                description = "A value for $name in the Cypher query; JSON, else text.")
        private Map<String, String> params = new LinkedHashMap<>();

        @Option(names = "--mode", paramLabel = "mode", description = "local, global or hybrid (local).")
        private String mode = "local";

        @Option(names = "--limit", paramLabel = "n", description = "The most hits (10).")
        private int limit = 10;

        QueryCommand(Terminal terminal) {
            super(terminal, "graph_query", "query");
        }

        @Override
        Map<String, Object> additionalArguments() {
            var more = new LinkedHashMap<String, Object>(Map.of(
                    "language", isCypher ? "cypher" : "natural", "mode", mode, "limit", limit, "profile", "balanced"));
            var values = new LinkedHashMap<String, @Nullable Object>();
            params.forEach((name, value) -> values.put(name, read(value)));
            if (!values.isEmpty()) more.put("params", values);
            return more;
        }

        /// Reads the value as JSON; a value that is not valid JSON is taken as text.
        private static @Nullable Object read(String value) {
            try {
                return JSON.readValue(value, Object.class);
            } catch (JacksonException e) {
                return value;
            }
        }
    }

    @Command(name = "slice", description = "Print the exact lines of one symbol: an id, a name, or path:line.")
    static final class SliceCommand extends QuestionCommand {

        @Option(names = "--context", paramLabel = "mode", description = "signature, body, with-deps or full (body).")
        private String context = "body";

        SliceCommand(Terminal terminal) {
            super(terminal, "semantic_slice", "symbol");
        }

        @Override
        Map<String, Object> additionalArguments() {
            return Map.of("context", context, "profile", "debug");
        }
    }
}
