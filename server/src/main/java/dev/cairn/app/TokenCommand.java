package dev.cairn.app;

import dev.cairn.local.HomeSecret;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `cairn token`: prints the header by which an HTTP client proves that it may use the daemon.
@Command(
        name = "token",
        description = "Print the header that HTTP clients must send to the daemon. Whoever knows it can use the daemon"
                + " as you: keep it out of files that others read.",
        footer = {"", "Example: curl -H \"$(cairn token)\" http://127.0.0.1:7420/api/tools"})
final class TokenCommand implements Callable<Integer> {

    private final Terminal terminal;

    TokenCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var home = terminal.settings().home().prepare();
        terminal.out()
                .println("Authorization: Bearer " + HomeSecret.findOrMake(home).value());
        return ExitCode.OK.number();
    }
}
