package dev.cairn.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.Settings;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.TerminalDevices;
import dev.cairn.process.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/// The page of commands says what the commands say about themselves; `-Dcairn.update=true` renews it.
class CommandReferenceTest {

    private static final Path PAGE = Path.of("../docs/COMMANDS.md");
    private static final int COMMANDS_SEEN_AT_LEAST = 45;

    private static final String HEADING = """
            # Commands

            This page is written from the commands themselves by `CommandReferenceTest`. `cairn COMMAND --help` shows arguments and
            options. [examples](examples) has a GitHub Action and a pre-commit hook that run `cairn review`.

            | command | what it does | example |
            |---|---|---|
            """;

    @TempDir
    private Path folder;

    @Test
    void theReferenceSaysWhatTheCommandsSay() throws IOException {
        var rows = rows(root(), "").toList();
        assertThat(rows).hasSizeGreaterThanOrEqualTo(COMMANDS_SEEN_AT_LEAST);
        var written = HEADING + String.join("", rows) + exitCodes();
        if (Boolean.getBoolean("cairn.update")) Files.writeString(PAGE, written);
        assertThat(Files.readString(PAGE)).isEqualTo(written);
    }

    private static Stream<String> rows(CommandLine line, String above) {
        return line.getSubcommands().entrySet().stream().distinct().flatMap(entry -> {
            var name = above + entry.getKey();
            return Stream.concat(Stream.of(row(name, entry.getValue())), rows(entry.getValue(), name + " "));
        });
    }

    private static String row(String name, CommandLine command) {
        var usage = command.getCommandSpec().usageMessage();
        var description = Arrays.stream(usage.description())
                .map(CommandReferenceTest::plain)
                .collect(Collectors.joining(" "));
        var example = Arrays.stream(usage.footer())
                .map(CommandReferenceTest::plain)
                .map(line -> line.replaceFirst("^Examples?: *", "").strip())
                .map(line -> line.replaceFirst("\\s{2,}.*$", "").replaceFirst("\\s*\\\\$", " …"))
                .filter(line -> line.startsWith("cairn ") || line.contains("| cairn "))
                .findFirst()
                .orElse("");
        return "| `" + name + "` | " + description.replace("|", "\\|") + " | "
                + (example.isEmpty() ? "" : "`" + example.replace("|", "\\|") + "`") + " |\n";
    }

    private static String plain(String text) {
        return Ansi.OFF.string(text).replace("%n", " ").replace("%%", "%").strip();
    }

    private static String exitCodes() {
        return "\n| exit code | meaning |\n|---|---|\n"
                + Arrays.stream(ExitCode.values())
                        .map(code -> "| " + code.number() + " | " + code.meaning() + " |\n")
                        .collect(Collectors.joining());
    }

    private CommandLine root() {
        var out = new PrintWriter(new StringWriter());
        var places = new Settings.SettingSources(Map.of(), folder, folder);
        var terminal = new Terminal(out, out, places, TerminalDevices.NONE, InstantSource.system(), UUID::randomUUID);
        return CairnCommand.commandLine(terminal, terminal.wiring()::open);
    }
}
