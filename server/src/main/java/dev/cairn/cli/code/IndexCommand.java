package dev.cairn.cli.code;

import dev.cairn.answer.Plurals;
import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.WatchedIndexing;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// `cairn index`: indexes a folder now.
@Command(
        name = "index",
        description = "Register a folder and bring what is known about its code up to date.",
        footer = {"", "Examples:", "  cairn index", "  cairn index ~/shop --problems"})
public final class IndexCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", arity = "0..1", paramLabel = "dir", description = "The folder (the current one).")
    private String folder = ".";

    @Option(names = "--full", description = "Read every file again.")
    private boolean isFull;

    @Option(names = "--problems", description = "List the problems, file by file.")
    private boolean hasProblems;

    @Option(names = "--json", description = "Print the answer as JSON.")
    private boolean isJson;

    public IndexCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var path = terminal.path(folder);
        var daemon = DaemonClient.findOrStart(terminal);
        var reply = new WatchedIndexing(terminal, daemon)
                .run(path, Map.of("mode", isFull ? "full" : "incremental", "profile", "debug"));
        if (isJson) terminal.out().println(reply.text());
        else if (!reply.isOk()) ReadableText.print(terminal, reply.tree());
        else {
            var run = reply.tree().path("data");
            if (hasProblems) problems(run);
            var health = daemon.call("graph_health", "{\"profile\":\"debug\"}", Optional.of(path));
            new IndexSummary(terminal).print(reply.tree(), health.tree().path("data"));
        }
        return reply.exitCode().number();
    }

    private void problems(JsonNode run) {
        var problems = run.path("problems");
        problems.forEach(problem -> terminal.out()
                .println(problem.path("path").asString("") + ": "
                        + problem.path("message").asString("")));
        long more = run.path("problemsTotal").asLong(0) - problems.size();
        if (more > 0)
            terminal.out().println("… and " + Plurals.of(more, "more problem") + " that the answer leaves out");
    }
}
