package dev.cairn.cli.command;

import dev.cairn.cli.HookEvent;
import dev.cairn.cli.HookStarter;
import dev.cairn.cli.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn hook`: answers an agent client's hook. [dev.cairn.cli.HookStarter] runs hooks without
/// picocli, which is faster; this class only describes the command in the help.
@Command(
        name = "hook",
        description = "Answer an agent client's hook: reads its JSON from standard input, prints JSON, never fails.",
        footer = {
            "",
            "Events: session-start (what wakeup says), before-edit (claims and decisions), stop (what to record).",
            "`cairn install claude-code` writes all three into the client's settings.",
            "Example: echo '{\"cwd\":\"/shop\"}' | cairn hook session-start"
        })
final class HookCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "event", description = "session-start, before-edit or stop.")
    private String event = "";

    @Option(names = "--client", paramLabel = "name", description = "The client's name over MCP (claude-code).")
    private @Nullable String client;

    HookCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var arguments = new ArrayList<>(List.of(event));
        if (client != null) arguments.addAll(List.of("--client", client));
        if (HookStarter.canParse(arguments))
            return HookStarter.run(terminal, arguments, System.in).number();
        // Some clients take the exit code of a wrong usage as a reason to stop the agent.
        terminal.err()
                .println("cairn: '" + event + "' is no event of a hook; the events are "
                        + String.join(", ", HookEvent.allWritten()) + ".");
        return 0;
    }
}
