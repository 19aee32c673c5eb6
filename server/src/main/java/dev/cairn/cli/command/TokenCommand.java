package dev.cairn.cli.command;

import dev.cairn.cli.Terminal;
import dev.cairn.home.HomeSecret;
import dev.cairn.process.ExitCode;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn token`: prints the authorization header for HTTP clients, and manages agent tokens.
@Command(
        name = "token",
        description = {
            "Print the header that HTTP clients must send to the daemon. Whoever knows it can use the daemon as you:"
                    + " keep it out of files that others read.",
            "With --agent, make the token by which a client may act in the name of that agent. It is shown once: keep it"
                    + " in a file of mode 600 and name that in CAIRN_AGENT_TOKEN_FILE."
        },
        footer = {"", "Example: curl -H \"$(cairn token)\" http://127.0.0.1:7420/api/tools"})
final class TokenCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Option(names = "--agent", paramLabel = "name", description = "Make a token for this agent; an earlier one ends.")
    private @Nullable String agent;

    @Option(names = "--revoke", paramLabel = "name", description = "End the token of this agent.")
    private @Nullable String revoked;

    @Option(names = "--list", description = "List the agents that have a token, and since when.")
    private boolean isListing;

    TokenCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var agents = new AgentTokenCommand(terminal);
        if (agent != null) return agents.make(agent);
        if (revoked != null) return agents.revoke(revoked);
        if (isListing) return agents.list();
        var home = terminal.settings().home().prepare();
        terminal.out()
                .println("Authorization: Bearer " + HomeSecret.findOrMake(home).value());
        return ExitCode.OK.number();
    }
}
