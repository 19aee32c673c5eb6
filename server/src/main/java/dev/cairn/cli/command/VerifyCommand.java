package dev.cairn.cli.command;

import dev.cairn.answer.Plurals;
import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.WatchedIndexing;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.ExitCode;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// `cairn verify graph`: compares the live graph with one that is built from scratch, which then replaces it.
@Command(
        name = "verify",
        description = "Compare the live graph of a folder with a rebuilt one, and repair it.",
        footer = {"", "Example: cairn verify graph"})
final class VerifyCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "what", description = "graph, the only one there is.")
    private String what = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "dir", description = "The folder (the current one).")
    private String folder = ".";

    @Option(names = "--json", description = "Print the answer as JSON.")
    private boolean isJson;

    VerifyCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (!what.equals("graph"))
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "There is nothing called '" + what + "'.", "Use graph.");
        var path = terminal.path(folder);
        var daemon = DaemonClient.findOrStart(terminal);
        var indexed = new WatchedIndexing(terminal, daemon).run(path, WatchedIndexing.INCREMENTAL);
        var reply = indexed.isOk() ? daemon.post("/graph/verify", "{}", Optional.of(path)) : indexed;
        if (isJson) terminal.out().println(reply.text());
        else if (reply.isOk()) print(reply.tree());
        else ReadableText.print(terminal, reply.tree());
        terminal.out().flush();
        if (!reply.isOk()) return reply.exitCode().number();
        return (reply.tree().path("equal").asBoolean() ? ExitCode.OK : ExitCode.FOUND).number();
    }

    private void print(JsonNode answer) {
        var edges = answer.path("edges").asInt();
        if (answer.path("equal").asBoolean()) {
            terminal.out().println("The graph is right: " + Plurals.of(edges, "edge") + ", the same as rebuilt.");
            return;
        }
        terminal.out().println("The graph was wrong and is repaired; it has " + Plurals.of(edges, "edge") + " now.");
        answer.path("differences")
                .forEachEntry((type, count) -> terminal.out()
                        .println("  " + type + ": " + count.path("onlyLive").asInt() + " wrong, "
                                + count.path("missing").asInt() + " missing"));
        for (var each : answer.path("first"))
            terminal.out()
                    .println((each.path("onlyLive").asBoolean() ? "  wrong    " : "  missing  ")
                            + each.path("type").asString() + " "
                            + each.path("edge").asString());
    }
}
