package dev.cairn.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.TestMachine;
import dev.cairn.home.FileLocks;
import dev.cairn.home.Home;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKind;
import dev.cairn.store.sql.SqlStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A real daemon whose home is inside the workspace it indexes does not index its home and loses nothing.
class HomeInWorkspaceTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int ROUNDS = 2;
    private static final int ROUNDS_LONG = 30;
    private static final int WRITES = 5;

    @TempDir
    Path folder;

    private TestMachine machine;
    private Home home;
    private Path tree;

    @BeforeEach
    void plugIn() throws IOException {
        tree = Files.createDirectory(folder.toRealPath().resolve("tree"));
        Files.writeString(tree.resolve("a.py"), "def a():\n    return 1\n");
        home = new Home(tree.resolve(".chome"));
        machine = new TestMachine(folder.toRealPath())
                .with("CAIRN_HOME", home.folder().toString());
    }

    @AfterEach
    void pullThePlug() {
        machine.close();
    }

    @Test
    void nothingAcknowledgedIsLostAndOneDaemonServes() throws IOException {
        destroy(ROUNDS);
    }

    @Test
    @Tag("long")
    @Timeout(value = 30, unit = TimeUnit.MINUTES)
    void nothingAcknowledgedIsLostOverManyRounds() throws IOException {
        destroy(ROUNDS_LONG);
    }

    private void destroy(int rounds) throws IOException {
        var acknowledged = new ArrayList<String>();
        for (int round = 0; round < rounds; round++) {
            index();
            assertOneDaemonServes();
            write(acknowledged);
            var log = tree.resolve(".chome/cairn.db-wal");
            var inode = Files.getAttribute(log, "unix:ino");
            assertThat(backedUp("living-" + round)).containsAll(acknowledged);
            index();
            assertThat(Files.getAttribute(log, "unix:ino")).isEqualTo(inode);
            write(acknowledged);
            assertOneDaemonServes();

            TestMachine.kill(DaemonElection.find(home).orElseThrow());
            assertThat(backedUp("killed-" + round)).containsAll(acknowledged);
            assertThat(counted()).isEqualTo(acknowledged.size());
        }
    }

    private JsonNode index() {
        var indexed = machine.type("index", tree.toString(), "--json");
        assertThat(indexed.exitCode()).as(indexed.err()).isZero();
        var answer = JSON.readTree(indexed.out());
        assertThat(answer.toString()).contains("Skipped .chome: it is a Cairn data home.");
        return answer;
    }

    private void write(List<String> acknowledged) {
        for (int i = 0; i < WRITES; i++) {
            var answer = call("backlog_create", "{\"title\":\"Task " + acknowledged.size() + "\"}");
            assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
            acknowledged.add(answer.path("data").path("id").asString(""));
        }
    }

    private JsonNode call(String tool, String arguments) {
        var called = machine.type("call", tool, arguments, "--workspace", tree.toString());
        return JSON.readTree(called.out());
    }

    /// The number of tasks that a restarted daemon knows.
    private int counted() {
        var answer = call("backlog_list", "{\"counts\":true,\"profile\":\"debug\"}");
        assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
        return answer.path("data").path("total").asInt();
    }

    /// The tasks in a backup.
    private List<String> backedUp(String name) {
        var target = folder.resolve(name + ".db");
        var copied = machine.type("backup", target.toString());
        assertThat(copied.exitCode()).as(copied.err()).isZero();
        try (var store = SqlStore.openSqlite(target, InstantSource.system(), UUID::randomUUID)) {
            assertThat(store.admin().integrityFindings()).isEmpty();
            return store
                    .snapshot(store.projects().getFirst())
                    .list(RecordKind.ENTITY, "", Page.LIMIT_MAX)
                    .items()
                    .stream()
                    .map(version -> version.key().name())
                    .toList();
        }
    }

    /// A second daemon cannot take the home, and no other one is alive.
    private void assertOneDaemonServes() {
        var first = DaemonElection.find(home).orElseThrow();
        assertThat(FileLocks.take(home.daemonLock(), 0)).isEmpty();
        assertThat(ProcessHandle.current()
                        .descendants()
                        .filter(ProcessHandle::isAlive)
                        .filter(process -> process.info()
                                .commandLine()
                                .filter(line -> line.contains("serve"))
                                .isPresent())
                        .map(ProcessHandle::pid))
                .containsExactly(first.pid());
    }

    @Test
    void theDaemonDoesNotIndexWhatItWrites() {
        index();
        var before = call("graph_health", "{}").path("data").path("txCount").asLong();
        write(new ArrayList<>());
        var health = call("graph_health", "{\"profile\":\"debug\"}").path("data");
        assertThat(health.path("txCount").asLong()).isEqualTo(before + WRITES);
        assertThat(health.path("index").path("files").asLong()).isEqualTo(1);
    }

    @Test
    void aHomeAndWhatIsInsideOfItAreRefusedAsWorkspaces() throws IOException {
        index();
        var inside = Files.createDirectory(home.folder().resolve("project"));
        for (var refused : List.of(home.folder(), inside)) {
            var answer = call("graph_set_workspace", "{\"workspaceRoot\":\"" + refused + "\"}");
            assertThat(answer.path("ok").asBoolean()).isFalse();
            assertThat(answer.toString()).contains("Cairn data home");
        }
        var other = new Home(folder.toRealPath().resolve("other")).prepare();
        var typed = machine.type("index", other.folder().toString());
        assertThat(typed.exitCode()).isEqualTo(ExitCode.REFUSED.number());
        assertThat(typed.out() + typed.err()).contains("is a Cairn data home");
        assertOneDaemonServes();
    }

    @Test
    void aBackupIntoTheHomeIsRefused() {
        index();
        for (var name : List.of("cairn.db-journal", "daemon.json", "copy.db")) {
            var copied = machine.type("backup", home.folder().resolve(name).toString());
            assertThat(copied.exitCode()).isEqualTo(ExitCode.REFUSED.number());
        }
        assertOneDaemonServes();
    }

    @Test
    void aDaemonWhoseDatabaseIsDeletedAcknowledgesNothing() throws IOException {
        index();
        write(new ArrayList<>());
        Files.delete(home.store());
        var answer = call("backlog_create", "{\"title\":\"Too late\"}");
        assertThat(answer.path("ok").asBoolean()).isFalse();
        assertThat(answer.toString()).contains("cairn.db was deleted while the daemon was running", "cairn stop");
        assertThat(call("graph_health", "{\"profile\":\"debug\"}").toString())
                .contains("\"READ_ONLY: The database file cairn.db was deleted", "\"status\":\"READ_ONLY\"");
        assertThat(machine.type("stop").exitCode()).isZero();
    }
}
