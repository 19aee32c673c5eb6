package dev.cairn.cli.command;

import dev.cairn.app.Setting;
import dev.cairn.app.SettingChange;
import dev.cairn.app.SettingValue;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.TextTable;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.ExitCode;
import dev.cairn.store.sql.engine.PostgresAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/// `cairn config`: lists every setting with its value and where the value comes from, and writes settings into the
/// home's file.
@Command(
        name = "config",
        description = "Show every setting, its value and where it came from: flags before CAIRN_* variables before"
                + " .cairn/config.yaml in the workspace before config.yaml in the home before what is built in.",
        footer = {"", "Examples:", "  cairn config", "  cairn config set heap 4g"})
final class ConfigCommand implements Callable<Integer> {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Terminal terminal;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean isJson;

    ConfigCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var settings = terminal.settings();
        var table = new TextTable("SETTING", "VALUE", "FROM", "MEANING");
        var rows = new ArrayList<LinkedHashMap<String, String>>();
        for (var setting : Setting.values()) {
            var value = settings.value(setting);
            var shown = shown(setting, value);
            table.row(setting.key(), shown.isEmpty() ? "-" : shown, value.from(), setting.description());
            var row = new LinkedHashMap<String, String>();
            row.put("setting", setting.key());
            row.put("value", shown);
            row.put("from", value.from());
            row.put("variable", setting.variable());
            rows.add(row);
        }
        if (isJson) terminal.out().println(JSON.writeValueAsString(rows));
        else {
            table.print(terminal);
            terminal.out()
                    .println("The variable of a setting is CAIRN_ and its name in capitals with _ for -, such as "
                            + Setting.AGENT.variable() + ".");
        }
        settings.warnings().forEach(warning -> terminal.err().println("warning: " + warning));
        return ExitCode.OK.number();
    }

    private static String shown(Setting setting, SettingValue value) {
        return setting.isSecret() && !value.value().isEmpty()
                ? "(secret)"
                : PostgresAddress.withoutPassword(value.value());
    }

    @Command(
            name = "set",
            description = "Write a setting into config.yaml of the home.",
            footer = {"", "Example: cairn config set idle-exit-minutes 60"})
    int set(
            @Parameters(
                            paramLabel = "setting",
                            completionCandidates = ArgumentWords.SettingNames.class,
                            description = "Its name; `cairn config` lists them.")
                    String key,
            @Parameters(paramLabel = "value", description = "Its new value.") String value) {
        var home = terminal.settings().home().prepare();
        var changed = SettingChange.write(home.config(), key, value, terminal.places());
        terminal.out().println(changed.key() + " is now " + value + " (" + home.config() + ").");
        var inForce = terminal.settings().value(changed);
        if (!inForce.value().equals(value))
            terminal.out()
                    .println("It does not count here, because " + inForce.from() + " says " + inForce.value() + ".");
        if (DaemonElection.find(home).isPresent())
            terminal.out().println("Next: `cairn stop`, so that the next command starts a daemon with it.");
        return ExitCode.OK.number();
    }
}
