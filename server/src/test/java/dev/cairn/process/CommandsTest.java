package dev.cairn.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.TestMachine;
import dev.cairn.home.DataHomes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandsTest {

    private static final List<String> COMMANDS = List.of(
            "mcp",
            "serve",
            "status",
            "stop",
            "index",
            "health",
            "pack",
            "query",
            "slice",
            "export",
            "keys",
            "tools",
            "call",
            "wakeup",
            "backlog",
            "install",
            "doctor",
            "config",
            "backup",
            "restore",
            "completion",
            "version");

    @TempDir
    Path folder;

    private TestMachine machine;

    @BeforeEach
    void plugIn() {
        machine = new TestMachine(folder);
    }

    @AfterEach
    void pullThePlug() {
        machine.close();
    }

    @Test
    void everyCommandExplainsItself() {
        assertThat(machine.type().out()).contains(COMMANDS).contains("Exit codes:");
        assertThat(COMMANDS).allSatisfy(command -> {
            var help = machine.type(command, "--help");
            assertThat(help.exitCode()).isZero();
            assertThat(help.out()).contains("Usage: cairn " + command, "--help", "--verbose");
        });
    }

    @Test
    void aMistypedCommandIsAnsweredWithTheNearestOne() {
        var typed = machine.type("helth");
        assertThat(typed.exitCode()).isEqualTo(ExitCode.USAGE.number());
        assertThat(typed.err()).contains("health").doesNotContain("\tat ");
        assertThat(machine.type("call").exitCode()).isEqualTo(ExitCode.USAGE.number());
        assertThat(machine.type("mcp", "--colour").exitCode()).isEqualTo(ExitCode.USAGE.number());
    }

    @Test
    void aToolsAnswerIsPrintedAndItsEndingIsTheExitCode() {
        machine.startDaemon();
        var served = machine.type("call", "graph_health", "{\"paths\":[]}");
        assertThat(served.exitCode()).isZero();
        assertThat(served.out()).startsWith("{\"ok\":true");
        var refused = machine.type("call", "nothing");
        assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED.number());
        assertThat(refused.out()).contains("NOT_FOUND");
        assertThat(machine.type("call", "../stop").exitCode()).isEqualTo(ExitCode.REFUSED.number());
    }

    @Test
    void healthRegistersTheFolderAndReadsLikeText() {
        machine.startDaemon();
        var health = machine.type("health");
        assertThat(health.exitCode()).isZero();
        assertThat(health.out()).startsWith("Well.").doesNotContain("{");
        assertThat(machine.type("health", "--json").out()).startsWith("{");
    }

    @Test
    void theDoctorTellsWhatMustBeMended() throws IOException {
        assertThat(machine.type("doctor").out())
                .contains("ok    java", "sqlite", "file system", "git")
                .contains("ok    rights", "ok    marker", "ok    lock");
        Files.deleteIfExists(machine.home().log().getParent());
        Files.delete(machine.home().folder().resolve(DataHomes.MARKER));
        Files.delete(machine.home().folder());
        Files.writeString(machine.home().folder(), "in the way");
        var ill = machine.type("doctor");
        assertThat(ill.exitCode()).isEqualTo(ExitCode.UNAVAILABLE.number());
        assertThat(ill.out()).contains("FAIL  home", "next: Set CAIRN_HOME");
    }

    @Test
    void errorsArePrintedWithoutAStackTraceUnlessVerbose() throws IOException {
        Files.writeString(machine.home().folder(), "in the way");
        assertThat(machine.type("tools").err()).contains("next:").doesNotContain("\tat ");
        assertThat(machine.type("tools", "--verbose").err()).contains("\tat ");
    }

    @Test
    void aBackupNeedsAStoreAndAFreeName() throws IOException {
        assertThat(machine.type("backup", "copy.db").exitCode()).isEqualTo(ExitCode.REFUSED.number());
        Files.writeString(folder.resolve("copy.db"), "");
        assertThat(machine.type("backup", "copy.db").err()).contains("exists already");
    }

    @Test
    void theCompletionScriptKnowsEveryCommand() {
        assertThat(machine.type("completion").out()).contains(COMMANDS).contains("complete -F");
    }

    @Test
    void theVersionIsTheOneOfTheBuild() {
        assertThat(machine.type("--version").out())
                .isEqualTo(machine.type("version").out())
                .matches("cairn \\d+\\.\\d+\\.\\d+.* \\(build .*, Java 25.*\\)\\R");
    }
}
