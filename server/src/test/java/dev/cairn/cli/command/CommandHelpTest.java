package dev.cairn.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.Settings;
import dev.cairn.app.TestMachine;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.TerminalDevices;
import dev.cairn.process.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CommandHelpTest {

    @TempDir
    private Path folder;

    @Test
    void everyCommandHasAnExample() {
        for (var command : commands(root())) {
            var help = command.getUsageMessage(CommandLine.Help.Ansi.OFF);
            assertThat(help).as(command.getCommandName()).contains("Example");
        }
    }

    private static List<CommandLine> commands(CommandLine line) {
        var all = new ArrayList<CommandLine>();
        for (var each : line.getSubcommands().values()) {
            all.add(each);
            all.addAll(commands(each));
        }
        return all;
    }

    private CommandLine root() {
        var out = new PrintWriter(new StringWriter());
        var places = new Settings.SettingSources(Map.of(), folder, folder);
        var terminal = new Terminal(out, out, places, TerminalDevices.NONE, InstantSource.system(), UUID::randomUUID);
        return CairnCommand.commandLine(terminal, terminal.wiring()::open);
    }

    @Test
    void anUnknownCommandOrOptionSuggestsTheNearest() {
        try (var machine = new TestMachine(folder)) {
            var typed = machine.type("idnex");
            assertThat(typed.exitCode()).isEqualTo(ExitCode.USAGE.number());
            assertThat(typed.err()).contains("no command or argument 'idnex'", "Did you mean `cairn index`?");
            assertThat(machine.type("task", "lst").err()).contains("Did you mean `cairn task list`?");
            assertThat(machine.type("index", "--fulll").err()).contains("Did you mean `cairn index --full`?");
            assertThat(machine.type("install", "claude").err()).contains("Did you mean claude-code?");
        }
    }

    @Test
    void completionScriptsNameTheCommands() {
        try (var machine = new TestMachine(folder)) {
            for (var shell : List.of("bash", "zsh", "fish"))
                assertThat(machine.type("completion", shell).out())
                        .as(shell)
                        .contains("review", "install", "uninstall");
            for (var shell : List.of("bash", "zsh", "fish"))
                assertThat(machine.type("completion", shell).out())
                        .as(shell)
                        .containsPattern("claude-code[ \"]+cursor|claude-code\" \"cursor|claude-code cursor");
            for (var shell : List.of("bash", "zsh", "fish"))
                assertThat(machine.type("completion", shell).out())
                        .as(shell)
                        .contains("markdown", "idle-exit-minutes", "in_progress");
            assertThat(machine.type("completion", "tcsh").err()).contains("bash, zsh or fish");
        }
    }

    @Test
    void thePasswordInTheAddressOfADatabaseIsNotShown() throws IOException {
        try (var machine = new TestMachine(folder)) {
            machine.home().prepare();
            Files.writeString(
                    machine.home().config(), "store: jdbc:postgresql://db.example/cairn?user=me&password=hunter2\n");

            assertThat(machine.type("config").out())
                    .contains("jdbc:postgresql://db.example/cairn?user=me")
                    .doesNotContain("hunter2");
            assertThat(machine.type("config", "--json").out())
                    .contains("jdbc:postgresql://db.example/cairn?user=me")
                    .doesNotContain("hunter2");
        }
    }

    @Test
    void aSettingIsWrittenBesideTheOthersAndCheckedFirst() throws IOException {
        try (var machine = new TestMachine(folder)) {
            machine.home().prepare();
            Files.writeString(machine.home().config(), "# mine\nembed: off # slow\n");

            assertThat(machine.type("config", "set", "heap", "4g").exitCode()).isZero();
            assertThat(machine.type("config", "set", "heap", "1g").exitCode()).isZero();

            assertThat(Files.readString(machine.home().config()))
                    .startsWith("# mine\nembed: off # slow\nheap: ")
                    .contains("1g");
            assertThat(machine.type("config")
                            .out()
                            .lines()
                            .filter(line -> line.startsWith("heap "))
                            .findFirst())
                    .hasValueSatisfying(line -> assertThat(line).contains("1g", "config.yaml"));
            var before = Files.readString(machine.home().config());
            assertThat(machine.type("config", "set", "heap", "much").err()).contains("Give a number with m or g");
            assertThat(machine.type("config", "set", "haep", "1g").err()).contains("Did you mean heap?");
            assertThat(machine.type("config", "set", "home", "/x").err()).contains("CAIRN_HOME");
            assertThat(Files.readString(machine.home().config())).isEqualTo(before);
        }
    }

    @Test
    void uninstallingRemovesEntriesAndKeepsDataUnlessToldOtherwise() throws IOException {
        try (var machine = new TestMachine(folder)) {
            var project = Files.createDirectory(folder.resolve("project"));
            assertThat(machine.type("install", "gemini-cli", "--workspace", project.toString())
                            .exitCode())
                    .isZero();
            assertThat(folder.resolve(".gemini/settings.json")).exists();
            assertThat(machine.type("uninstall").err()).contains("needs a confirmation");
            assertThat(machine.type("uninstall", "--dry-run").out()).contains("GEMINI.md", "The data home stays");

            assertThat(machine.type("uninstall", "--yes").out()).contains("Cairn is removed.");
            assertThat(folder.resolve(".gemini/settings.json")).doesNotExist();
            assertThat(project.resolve("GEMINI.md")).doesNotExist();
            assertThat(machine.home().folder()).exists();

            assertThat(machine.type("uninstall", "--delete-data", "--yes").exitCode())
                    .isZero();
            assertThat(machine.home().folder()).doesNotExist();
        }
    }

    @Test
    void uninstallingCleansTheSettingsThatSeveralProjectsShare() throws IOException {
        try (var machine = new TestMachine(folder)) {
            for (var name : List.of("one", "two")) {
                var project = Files.createDirectory(folder.resolve(name));
                machine.type("install", "codex", "--workspace", project.toString());
            }

            var removed = machine.type("uninstall", "--yes");

            assertThat(removed.exitCode()).as(removed.err()).isZero();
            assertThat(folder.resolve(".codex/config.toml")).doesNotExist();
            assertThat(folder.resolve("one/AGENTS.md")).doesNotExist();
            assertThat(folder.resolve("two/AGENTS.md")).doesNotExist();
        }
    }

    @Test
    void theVersionAndTheWayToTheNextAreTold() {
        try (var machine = new TestMachine(folder)) {
            assertThat(machine.type("upgrade").out()).contains("This is cairn ", "built from source", "git pull");
        }
    }
}
