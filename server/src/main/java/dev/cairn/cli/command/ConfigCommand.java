package dev.cairn.cli.command;

import dev.cairn.app.Setting;
import dev.cairn.cli.Terminal;
import dev.cairn.process.ExitCode;
import dev.cairn.store.sql.engine.PostgresAddress;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `cairn config`: lists every setting in force and its source.
@Command(
        name = "config",
        description = "Show every setting, its value and where it came from: flags before CAIRN_* variables before"
                + " .cairn/config.yaml in the workspace before config.yaml in the home before what is built in.")
final class ConfigCommand implements Callable<Integer> {

    private final Terminal terminal;

    ConfigCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var settings = terminal.settings();
        var out = terminal.out();
        for (var setting : Setting.values()) {
            var value = settings.value(setting);
            var shown = setting.isSecret() && !value.value().isEmpty()
                    ? "(secret)"
                    : PostgresAddress.withoutPassword(value.value());
            out.printf("%-18s %-24s %s%n", setting.key(), shown.isEmpty() ? "-" : shown, value.from());
            out.printf("%-18s %s; %s%n", "", setting.description(), setting.variable());
        }
        settings.warnings().forEach(warning -> out.println("warning: " + warning));
        return ExitCode.OK.number();
    }
}
