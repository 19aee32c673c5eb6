package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn call`: calls one tool once.
@Command(
        name = "call",
        description = "Call a tool and print its answer as JSON. Every tool can be called this way.",
        footer = {
            "",
            "Examples:",
            "  cairn call graph_health '{\"profile\": \"balanced\"}'",
            "  cairn call --text agent_claim '{\"target\": \"Invoice.total\", \"intent\": \"round to cents\"}'",
            "  cairn call --text episode_add '{\"type\": \"decision\", \"content\": \"Totals are rounded to cents\"}'"
        })
final class CallCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "tool", description = "Its name; `cairn tools` lists them.")
    private String tool = "";

    @Parameters(
            index = "1",
            paramLabel = "json",
            arity = "0..1",
            description = "Its arguments as a JSON object ({}); `cairn tools <tool>` tells them.")
    private String arguments = "{}";

    @Option(names = "--workspace", paramLabel = "dir", description = "The folder it is about (the current one).")
    private @Nullable String workspace;

    @Option(names = "--text", description = "Print for people instead of JSON.")
    private boolean isText;

    CallCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Path folder = workspace == null ? terminal.places().folder() : terminal.path(workspace);
        var reply = DaemonClient.findOrStart(terminal).call(tool, arguments, Optional.of(folder));
        if (isText) ReadableText.print(terminal, reply.tree());
        else terminal.out().println(reply.text());
        return reply.exitCode().number();
    }
}
