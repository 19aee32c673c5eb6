package dev.cairn.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.InProcessDaemon;
import dev.cairn.app.TestMachine;
import dev.cairn.git.GitRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `cairn restore` with the real daemon and its real store.
class RestoreCommandTest {

    @TempDir
    Path folder;

    private TestMachine machine;
    private GitRepo repo;

    @BeforeEach
    void indexARepository() throws IOException {
        var real = folder.toRealPath();
        machine = new TestMachine(real);
        repo = GitRepo.create(real.resolve("shop")).write("cart.py", "def total():\n    return 1\n");
        repo.commit("Sell things", Instant.now());
        try (var house = start()) {
            house.data("graph_rebuild", Map.of());
            house.data("backlog_create", Map.of("title", "Saved"));
            assertThat(machine.type("backup", "copy.db").exitCode()).isZero();
            house.data("backlog_create", Map.of("title", "Written later"));
        }
    }

    private InProcessDaemon start() {
        return new InProcessDaemon(machine, repo.folder(), folder);
    }

    @Test
    void theRestoredStateIsServedAndThePreviousOneCanBeBroughtBack() {
        var restored = machine.type("restore", "copy.db");
        assertThat(restored.err()).isEmpty();
        assertThat(restored.exitCode()).isZero();
        assertThat(machine.home().folder().resolve("stat")).doesNotExist();
        assertThat(tasks()).contains("Saved").doesNotContain("Written later");
        var kept = restored.out().replaceFirst("(?s).*`cairn restore ([^`]+)`.*", "$1");
        assertThat(machine.type("restore", kept).exitCode()).isZero();
        assertThat(tasks()).contains("Saved", "Written later");
    }

    private String tasks() {
        try (var house = start()) {
            // The graph is that of the restored files and not of data derived from the replaced store.
            assertThat(house.text("graph_query", Map.of("query", "total"))).contains("cart.py");
            return house.text("backlog_list", Map.of());
        }
    }

    @Test
    void followingTheHintOfADamagedStoreGivesTheRestoredState() throws IOException {
        Files.writeString(machine.home().store(), "this is a diary, not a database; ".repeat(1_000));
        assertThat(machine.type("restore", "copy.db").out()).contains("The previous store is kept in");
        assertThat(tasks()).contains("Saved").doesNotContain("Written later");
    }

    @Test
    void aRunningDaemonKeepsItsStoreUnlessTheUserStopsIt() {
        try (var house = start()) {
            var refused = machine.type("restore", "copy.db");
            assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED.number());
            assertThat(refused.err()).contains("process id", "next:", "cairn stop", "--stop");
            assertThat(house.text("backlog_list", Map.of())).contains("Written later");
            var stopped = machine.type("restore", "--stop", "copy.db");
            assertThat(stopped.err()).isEmpty();
            assertThat(stopped.out()).contains("has ended", "The store of");
        }
        assertThat(tasks()).contains("Saved").doesNotContain("Written later");
    }

    @Test
    void aBackupThatCannotBeRestoredEndsNoDaemon() throws IOException {
        var copy = Files.readAllBytes(folder.resolve("copy.db"));
        Arrays.fill(copy, copy.length / 4, copy.length * 3 / 4, (byte) 0xAA);
        Files.write(folder.resolve("damaged.db"), copy);
        Files.write(folder.resolve("short.db"), Arrays.copyOf(copy, copy.length / 4));
        Files.writeString(folder.resolve("diary.db"), "this is a diary, not a database; ".repeat(1_000));
        Files.writeString(folder.resolve("empty.db"), "");
        try (var house = start()) {
            for (var name : List.of("damaged.db", "short.db", "diary.db", "empty.db", "missing.db")) {
                var refused = machine.type("restore", "--stop", name);

                assertThat(refused.exitCode()).as(name).isNotZero();
                assertThat(refused.out()).as(name).doesNotContain("has ended");
                assertThat(refused.err())
                        .as(name)
                        .contains(name, "next:")
                        .doesNotContain("`cairn restore <file>`", "no backup was written");
                assertThat(house.text("backlog_list", Map.of())).contains("Written later");
            }
        }
        try (var files = Files.list(machine.home().folder())) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .noneMatch(name -> name.contains("-checking") || name.contains("-restor"));
        }
    }

    @Test
    void aPostgresStoreIsLeftToItsOwnProgram() {
        var refused =
                machine.with("CAIRN_STORE", "jdbc:postgresql://localhost/cairn").type("restore", "copy.db");
        assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED.number());
        assertThat(refused.err()).contains("PostgreSQL", "pg_restore");
    }
}
