package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of `cairn bundle` about its answer: how long it may be, which folder it is about, how it is printed.
final class BundleAnswerOptions {

    @Option(names = "--tokens", paramLabel = "n", description = "The most tokens the answer may cost.")
    private @Nullable Integer tokens;

    @Option(names = "--debug", description = "Tell everything, with the time each query took.")
    private boolean isDebug;

    @Option(names = "--json", description = "Print the answer as JSON.")
    private boolean isJson;

    @Option(names = "--workspace", paramLabel = "dir", description = "The folder it is about (the current one).")
    private @Nullable String workspace;

    void addTo(Map<String, Object> arguments) {
        if (tokens != null) arguments.put("tokens", tokens);
        if (isDebug) arguments.put("profile", "debug");
    }

    Path folder(Terminal terminal) {
        return workspace == null ? terminal.places().folder() : terminal.path(workspace);
    }

    void print(Terminal terminal, DaemonClient.ToolReply reply) {
        if (isJson) terminal.out().println(reply.text());
        else ReadableText.print(terminal, reply.tree());
    }
}
