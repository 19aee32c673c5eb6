package dev.cairn.cli.command;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.ToolCommand;
import java.util.LinkedHashMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn wakeup`: prints the short overview that an agent reads first: its work, what is next and what changed.
@Command(
        name = "wakeup",
        description = "Tell where work stands and what is next, in at most 3 072 bytes.",
        footer = {
            "",
            "Example: cairn wakeup --agent ada",
            "Claude Code runs it when a session starts after `cairn install claude-code`."
        })
final class WakeupCommand extends ToolCommand implements Callable<Integer> {

    @Option(names = "--agent", paramLabel = "name", description = "For whom (the one calling).")
    private @Nullable String agent;

    @Option(names = "--scope", paramLabel = "id", description = "Keep to an item and what is filed under it.")
    private @Nullable String scope;

    WakeupCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() {
        var arguments = new LinkedHashMap<String, Object>();
        if (agent != null) arguments.put("agent", agent);
        if (scope != null) arguments.put("scope", scope);
        var reply = askInProject("wakeup", arguments);
        if (isJson() || !reply.isOk()) return print(reply);
        terminal().out().println(text(reply.tree().path("data"), "text"));
        return reply.exitCode().number();
    }
}
