package dev.cairn.cli;

import dev.cairn.app.Daemon;
import dev.cairn.app.DaemonServer;
import dev.cairn.app.Logging;
import dev.cairn.app.PortChoice;
import dev.cairn.app.Setting;
import dev.cairn.app.Settings;
import dev.cairn.process.DaemonRecord;
import dev.cairn.process.ExitCode;
import java.util.EnumMap;
import java.util.Map;

/// Runs a daemon in the foreground for users, or in the background for clients.
public final class DaemonStarter {

    private DaemonStarter() {}

    /// Runs the daemon that a client has started and waits for. [dev.cairn.app.Main] calls this without the
    /// command line parser, to save time.
    public static ExitCode inBackground(Terminal terminal) {
        var settings = terminal.settings();
        Logging.toFile(settings.home().prepare().log(), level(settings));
        Logging.security(settings.home().securityLog());
        return run(terminal, settings, terminal.wiring()::open);
    }

    public static ExitCode inForeground(
            Terminal terminal, Map<Setting, String> flags, DaemonServer.ServerOpener opener) {
        // A person who starts a daemon by hand also ends it.
        var withoutEnd = new EnumMap<Setting, String>(Setting.class);
        withoutEnd.put(Setting.IDLE_EXIT_MINUTES, "0");
        withoutEnd.putAll(flags);
        var settings = terminal.settings(withoutEnd);
        Logging.toStandardError(level(settings));
        Logging.security(settings.home().prepare().securityLog());
        return run(terminal, settings, opener);
    }

    private static String level(Settings settings) {
        return settings.text(Setting.LOG_LEVEL).orElse(Setting.LOG_LEVEL.fallback());
    }

    private static ExitCode run(Terminal terminal, Settings settings, DaemonServer.ServerOpener opener) {
        new Daemon(settings, opener, terminal.clock(), terminal.newId())
                .run(daemon -> printAddress(terminal, settings, daemon));
        return ExitCode.OK;
    }

    private static void printAddress(Terminal terminal, Settings settings, DaemonRecord daemon) {
        terminal.err()
                .println("cairn: serving " + daemon.url() + " (MCP at /mcp) from "
                        + settings.home().folder());
        if (settings.port() != PortChoice.ANY && daemon.port() != settings.port())
            terminal.err().println("cairn: port " + settings.port() + " was taken, so this is another one");
        terminal.err().flush();
    }
}
