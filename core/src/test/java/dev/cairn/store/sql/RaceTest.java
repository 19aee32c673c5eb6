package dev.cairn.store.sql;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.store.RecordState;
import dev.cairn.store.Store;
import dev.cairn.store.sql.engine.PostgresAddress;
import dev.cairn.testing.ChildJvm;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.PostgresServer;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whoever races for a key, in threads or in processes, at most one wins it.
class RaceTest {

    private static final int THREADS = 8;
    private static final int PROCESSES = 3;
    private static final int KEYS = 60;

    @TempDir
    Path folder = Path.of("");

    private SqlStore sqlite() {
        return SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), UUID::randomUUID);
    }

    @Test
    void eightThreadsNeverBothWinOnSqlite() {
        try (var store = sqlite()) {
            raceInThreads(Collections.nCopies(THREADS, store));
        }
    }

    @Test
    void eightThreadsOfThreeServersNeverBothWinOnPostgres() {
        var address = PostgresServer.newSchema();
        try (var one = postgres(address);
                var two = postgres(address);
                var three = postgres(address)) {
            raceInThreads(List.of(one, two, three, one, two, three, one, two));
        }
    }

    private static SqlStore postgres(PostgresAddress address) {
        return SqlStore.openPostgres(address, InstantSource.system(), UUID::randomUUID);
    }

    private static void raceInThreads(List<SqlStore> stores) {
        var wins = KeyRace.together(stores, KEYS, KeyRace::attempt);
        assertThat(KeyRace.findings(stores.getFirst(), KEYS, wins)).isEmpty();
        assertThat(stores.getFirst().snapshot(KeyRace.PROJECT).seq()).isEqualTo(KEYS);
    }

    @Test
    void threeProcessesNeverBothWinOnSqlite() throws InterruptedException {
        var wins = raceInProcesses(folder.resolve("store.db").toString());
        try (var store = sqlite()) {
            assertThat(KeyRace.findings(store, KEYS, wins)).isEmpty();
            assertThat(store.admin().integrityFindings()).isEmpty();
        }
    }

    @Test
    void threeProcessesNeverBothWinOnPostgres() throws InterruptedException {
        var address = PostgresServer.newSchema();
        var wins = raceInProcesses(address.jdbcUrl());
        try (var store = postgres(address)) {
            assertThat(KeyRace.findings(store, KEYS, wins)).isEmpty();
            assertThat(store.admin().integrityFindings()).isEmpty();
        }
    }

    /// The children open the store at once too, when it does not exist yet.
    private static Map<String, List<String>> raceInProcesses(String where) throws InterruptedException {
        var children = new HashMap<String, ChildJvm>();
        try {
            for (int i = 0; i < PROCESSES; i++)
                children.put("child-" + i, ChildJvm.start(RaceChild.class, "child-" + i, "" + KEYS, where));
            for (var child : children.values()) assertThat(child.readLine()).isEqualTo("ready");
            children.values().forEach(child -> child.say("go"));
            var wins = new HashMap<String, List<String>>();
            children.forEach((name, child) -> wins.put(name, child.readRest()));
            for (var child : children.values()) assertThat(child.exitCode()).isZero();
            return wins;
        } finally {
            children.values().forEach(ChildJvm::close);
        }
    }

    @Test
    void theCheckerNoticesAStoreThatLooksBeforeItWrites() {
        var barrier = new CyclicBarrier(2);
        Store store = new MemoryStore(InstantSource.system(), UUID::randomUUID);

        var wins = KeyRace.together(List.of(store, store), 5, (open, contender, name) -> {
            var taken = open.snapshot(KeyRace.PROJECT).find(key(name)).isPresent();
            meet(barrier);
            if (!taken) write(open, KeyRace.PROJECT, draft -> draft.begin(key(name), RecordState.ofText(contender)));
            meet(barrier);
            return !taken;
        });

        assertThat(KeyRace.findings(store, 5, wins))
                .hasSize(5)
                .allMatch(finding -> finding.endsWith("was won by [contender-0, contender-1]"));
    }

    @Test
    void theCheckerNoticesALostWin() {
        Store store = new MemoryStore(InstantSource.system(), UUID::randomUUID);
        var wins = new ArrayList<>(List.of("key-0"));

        assertThat(KeyRace.findings(store, 1, Map.of("contender-0", wins))).hasSize(1);
        assertThat(KeyRace.findings(store, 1, Map.of())).hasSize(1);
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }
}
