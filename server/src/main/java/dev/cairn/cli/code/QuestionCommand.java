package dev.cairn.cli.code;

import dev.cairn.cli.DaemonClient.ToolReply;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.ToolCommand;
import dev.cairn.process.ExitCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Commands that send one question to one tool: `cairn pack`, `cairn query`, `cairn slice` and `cairn explain`.
public abstract class QuestionCommand extends ToolCommand implements Callable<Integer> {

    static final JsonMapper JSON = JsonMapper.builder().build();

    private static final Pattern ABOVE_A_DECLARATION = Pattern.compile("@|#|//|/\\*|\\*");

    private final String tool;
    private final String argument;

    @Parameters(
            index = "0..*",
            arity = "1..*",
            paramLabel = "words",
            description = "The question; quotes are optional.")
    private List<String> words = List.of();

    @Option(names = "--tokens", paramLabel = "n", description = "The most tokens the answer may cost.")
    private @Nullable Integer tokens;

    QuestionCommand(Terminal terminal, String tool, String argument) {
        super(terminal);
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
        var reply = askAboutCode(tool, arguments);
        int exitCode = printChanged(reply, this::changeForPeople);
        return isAnswered(reply) ? exitCode : ExitCode.REFUSED.number();
    }

    /// Whether a reply that is not a refusal answers the question.
    boolean isAnswered(ToolReply reply) {
        return true;
    }

    /// Changes the data of an answer before they are printed as text.
    void changeForPeople(ObjectNode data) {}

    @Command(
            name = "pack",
            description = "Brief on a task: where to start, the code, the tests, what is known.",
            footer = {"", "Example: cairn pack \"round the totals of invoices\" --tokens 4000"})
    public static final class PackCommand extends QuestionCommand {

        public PackCommand(Terminal terminal) {
            super(terminal, "context_pack", "task");
        }
    }

    @Command(
            name = "query",
            description = "Find code for a name, a sentence, an issue text or a stack trace.",
            footer = {
                "",
                "Examples:",
                "  cairn query where are totals rounded",
                "  cairn query --cypher \"MATCH (f:FUNCTION)-[:CALLS]->(g) RETURN f, g LIMIT 5\""
            })
    public static final class QueryCommand extends QuestionCommand {

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

        public QueryCommand(Terminal terminal) {
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

        /// Parses the value as JSON. A value that is not valid JSON is used as text.
        private static @Nullable Object read(String value) {
            try {
                return JSON.readValue(value, Object.class);
            } catch (JacksonException e) {
                return value;
            }
        }
    }

    @Command(
            name = "slice",
            description = "Print the exact lines of one symbol: an id, a name, or path:line.",
            footer = {"", "Example: cairn slice shop.py::total --context with-deps"})
    public static final class SliceCommand extends QuestionCommand {

        @Option(names = "--context", paramLabel = "mode", description = "signature, body, with-deps or full (body).")
        private String context = "body";

        public SliceCommand(Terminal terminal) {
            super(terminal, "semantic_slice", "symbol");
        }

        @Override
        Map<String, Object> additionalArguments() {
            return Map.of("context", context, "profile", "debug");
        }

        /// Candidates are no code: a script must not take them for the lines of the symbol.
        @Override
        boolean isAnswered(ToolReply reply) {
            return !reply.isOk() || !reply.tree().path("data").has("candidates");
        }
    }

    @Command(
            name = "explain",
            description = "Explain a symbol, file or package: what it is, who uses it, what it uses, its tests.",
            footer = {"", "Example: cairn explain Invoice.total"})
    public static final class ExplainCommand extends QuestionCommand {

        public ExplainCommand(Terminal terminal) {
            super(terminal, "code_explain", "element");
        }

        @Override
        Map<String, Object> additionalArguments() {
            return Map.of("profile", "debug");
        }

        /// A list of neighbours shows one line of each; `cairn slice` prints their code.
        @Override
        void changeForPeople(ObjectNode data) {
            for (var list : List.of("dependents", "dependencies", "tests"))
                for (var neighbour : data.path(list))
                    if (neighbour instanceof ObjectNode fields && fields.has("slice"))
                        fields.put("slice", declaration(text(fields, "slice")));
        }

        /// The first line that is neither an annotation nor a comment.
        private static String declaration(String code) {
            return code.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty()
                            && !ABOVE_A_DECLARATION.matcher(line).lookingAt())
                    .findFirst()
                    .orElse("");
        }
    }
}
