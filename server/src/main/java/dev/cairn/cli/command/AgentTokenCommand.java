package dev.cairn.cli.command;

import dev.cairn.cli.Terminal;
import dev.cairn.home.AgentTokenFile;
import dev.cairn.home.Home;
import dev.cairn.home.SecurityLogFile;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.ExitCode;
import java.util.Comparator;

/// Creates, lists and revokes agent tokens for `cairn token`. Only a user can do this: no tool for agents can.
final class AgentTokenCommand {

    private final Terminal terminal;

    AgentTokenCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    private Home home() {
        return terminal.settings().home().prepare();
    }

    private static AgentTokenFile tokens(Home home) {
        return new AgentTokenFile(home.agentTokens());
    }

    /// Prints only the token on standard output, so that it can be redirected to a file.
    int make(String name) {
        var agent = agent(name);
        var home = home();
        var now = terminal.clock().instant();
        var token = tokens(home).make(agent, now);
        SecurityLogFile.append(home.securityLog(), now, "agent_token_made for " + agent);
        terminal.out().println(token.secret());
        terminal.err()
                .println("This token lets a client act as " + agent
                        + ". It is not shown again; an earlier one has ended. The agent is told at its next wakeup.");
        return ExitCode.OK.number();
    }

    int revoke(String name) {
        var agent = agent(name);
        var home = home();
        if (!tokens(home).revoke(agent))
            throw Refusal.of(
                    ProblemCode.NOT_FOUND, agent + " has no token.", "`cairn token --list` lists those that exist.");
        SecurityLogFile.append(home.securityLog(), terminal.clock().instant(), "agent_token_revoked of " + agent);
        terminal.out().println("The token of " + agent + " has ended.");
        return ExitCode.OK.number();
    }

    int list() {
        var entries = tokens(home()).entries();
        if (entries.isEmpty()) terminal.out().println("No agent has a token.");
        entries.stream()
                .sorted(Comparator.comparing(AgentTokenFile.AgentTokenEntry::madeAt))
                .forEach(entry -> terminal.out().println(entry.agent() + "  made " + entry.madeAt()));
        return ExitCode.OK.number();
    }

    private static AgentId agent(String name) {
        try {
            return new AgentId(name);
        } catch (IllegalArgumentException unusable) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "This cannot be an agent name: " + unusable.getMessage() + ".",
                    "Give the name as the agent uses it.",
                    unusable);
        }
    }
}
