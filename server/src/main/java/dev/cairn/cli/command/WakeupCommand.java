package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/// `cairn wakeup`: prints the orientation that an agent reads first.
@Command(
        name = "wakeup",
        description = "Tell where work stands and what is next, in at most 3 072 bytes.",
        footer = {"", "Clients can run it when a session starts; `cairn install` tells how."})
final class WakeupCommand implements Callable<Integer> {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Terminal terminal;

    @Option(names = "--agent", paramLabel = "name", description = "For whom (the one calling).")
    private @Nullable String agent;

    @Option(names = "--scope", paramLabel = "id", description = "Keep to an item and what is filed under it.")
    private @Nullable String scope;

    @Option(names = "--workspace", paramLabel = "dir", description = "The folder it is about (the current one).")
    private String workspace = ".";

    WakeupCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var arguments = new LinkedHashMap<String, Object>();
        if (agent != null) arguments.put("agent", agent);
        if (scope != null) arguments.put("scope", scope);
        var reply = DaemonClient.findOrStart(terminal)
                .call("wakeup", JSON.writeValueAsString(arguments), Optional.of(terminal.path(workspace)));
        if (reply.isOk())
            terminal.out().println(reply.tree().path("data").path("text").asString(""));
        else ReadableText.print(terminal.out(), reply.tree());
        return reply.exitCode().number();
    }
}
