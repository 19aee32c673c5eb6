package dev.cairn.cli;

import dev.cairn.cli.DaemonClient.ToolReply;
import dev.cairn.process.ExitCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The base class of commands that call a tool and print its answer: as text for people, or as JSON for scripts.
public abstract class ToolCommand {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Set<String> NOT_INDEXED = Set.of("NOT_FOUND", "INDEX_EMPTY", "NOT_INDEXED_YET");

    private final Terminal terminal;

    @Option(names = "--workspace", paramLabel = "dir", description = "The folder it is about (the current one).")
    private String workspace = ".";

    @Option(names = "--json", description = "Print the answer as JSON.")
    private boolean isJson;

    protected ToolCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    protected Terminal terminal() {
        return terminal;
    }

    protected Path folder() {
        return terminal.path(workspace);
    }

    protected boolean isJson() {
        return isJson;
    }

    /// Calls a tool about the folder.
    protected ToolReply ask(String tool, Map<String, ?> arguments) {
        return DaemonClient.findOrStart(terminal).call(tool, json(arguments), Optional.of(folder()));
    }

    /// Like [#ask], but first registers a folder that no workspace contains; it is indexed in the background.
    protected ToolReply askInProject(String tool, Map<String, ?> arguments) {
        var daemon = DaemonClient.findOrStart(terminal);
        var reply = daemon.call(tool, json(arguments), Optional.of(folder()));
        boolean isNew = text(reply.tree(), "errorCode").equals("NOT_FOUND") && daemon.registerIfUnknown(folder());
        return isNew ? daemon.call(tool, json(arguments), Optional.of(folder())) : reply;
    }

    /// Like [#ask], but first indexes a folder that is not indexed yet.
    protected ToolReply askAboutCode(String tool, Map<String, ?> arguments) {
        var daemon = DaemonClient.findOrStart(terminal);
        var reply = daemon.call(tool, json(arguments), Optional.of(folder()));
        if (reply.isOk() || !NOT_INDEXED.contains(reply.tree().path("errorCode").asString(""))) return reply;
        var health = daemon.call("graph_health", "{}", Optional.of(folder()));
        var isIndexed = health.isOk()
                && !health.tree().path("data").path("status").asString("").equals("EMPTY");
        if (isIndexed) return reply;
        terminal.err().println("cairn: " + folder() + " is not indexed yet; indexing it first");
        var indexed = new WatchedIndexing(terminal, daemon).run(folder(), WatchedIndexing.INCREMENTAL);
        return indexed.isOk() ? daemon.call(tool, json(arguments), Optional.of(folder())) : indexed;
    }

    private static String json(Map<String, ?> arguments) {
        return JSON.writeValueAsString(arguments);
    }

    /// Prints the whole answer.
    protected int print(ToolReply reply) {
        return print(reply, envelope -> ReadableText.print(terminal, envelope));
    }

    /// Prints the answer with these fields after all others, because people read only the first screen.
    protected int printEndingWith(ToolReply reply, List<String> fields) {
        return printChanged(reply, data -> {
            for (var field : fields) {
                var value = data.path(field);
                data.remove(field);
                if (!value.isMissingNode()) data.set(field, value);
            }
        });
    }

    /// Prints the answer after its data were changed for people.
    protected int printChanged(ToolReply reply, Consumer<ObjectNode> change) {
        return print(reply, envelope -> {
            var changed = envelope.deepCopy();
            if (changed.path("data") instanceof ObjectNode data) change.accept(data);
            ReadableText.print(terminal, changed);
        });
    }

    /// Prints the summary, and passes the data of the answer to `data`, which prints it as the command needs.
    protected int printTable(ToolReply reply, Consumer<JsonNode> data) {
        return print(reply, envelope -> {
            ReadableText.printSummary(terminal, envelope);
            data.accept(envelope.path("data"));
        });
    }

    /// Passes the data of the answer to `data`, which prints it with a summary of its own.
    protected int printData(ToolReply reply, Consumer<JsonNode> data) {
        return print(reply, envelope -> {
            data.accept(envelope.path("data"));
            ReadableText.printNotes(terminal, envelope);
        });
    }

    private int print(ToolReply reply, Consumer<JsonNode> readable) {
        if (isJson) terminal.out().println(reply.text());
        else if (reply.isOk()) readable.accept(reply.tree());
        else ReadableText.print(terminal, reply.tree());
        terminal.out().flush();
        return reply.exitCode().number();
    }

    /// The exit code of a check: [ExitCode#FOUND] if it found something, otherwise OK.
    protected static int found(boolean isFound) {
        return (isFound ? ExitCode.FOUND : ExitCode.OK).number();
    }

    protected static String text(JsonNode node, String field) {
        return node.path(field).asString("");
    }
}
