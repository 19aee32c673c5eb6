package dev.cairn.app;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `cairn version`: which program this is.
@Command(name = "version", description = "Tell the version, the build and the Java it runs on.")
final class VersionCommand implements Callable<Integer> {

    private final Terminal terminal;

    VersionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        terminal.out()
                .println("cairn " + Build.version() + " (build " + Build.name() + ", Java " + Runtime.version() + ")");
        return ExitCode.OK.number();
    }
}
