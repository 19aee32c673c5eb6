package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.Cases;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.PostgresServer;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Durable stores answer every question as the in-memory store does, about every past moment.
class RandomHistoryTest {

    private static final int SQLITE_CASES = 40;
    private static final int POSTGRES_CASES = 10;
    private static final int LONG_FACTOR = 15;

    private final HandClock clock = new HandClock(Instant.EPOCH);
    private final AtomicInteger projects = new AtomicInteger();

    @Test
    void sqliteAnswersAsTheMemoryStoreAtEveryPastMoment(@TempDir Path folder) {
        try (var store = SqlStore.openSqlite(folder.resolve("store.db"), clock, Stores.ids())) {
            compare(store, SQLITE_CASES);
        }
    }

    @Test
    void postgresAnswersAsTheMemoryStoreAtEveryPastMoment() {
        try (var store = SqlStore.openPostgres(PostgresServer.newSchema(), clock, Stores.ids())) {
            compare(store, POSTGRES_CASES);
        }
    }

    @Test
    @Tag("long")
    void bothAnswerAsTheMemoryStoreOverManyHistories(@TempDir Path folder) {
        try (var sqlite = SqlStore.openSqlite(folder.resolve("store.db"), clock, Stores.ids());
                var postgres = SqlStore.openPostgres(PostgresServer.newSchema(), clock, Stores.ids())) {
            compare(sqlite, SQLITE_CASES * LONG_FACTOR);
            compare(postgres, POSTGRES_CASES * LONG_FACTOR);
        }
    }

    private void compare(SqlStore store, int cases) {
        Cases.forAll(cases, random -> {
            try (var memory = new MemoryStore(clock, Stores.ids())) {
                var project = new ProjectId("project " + projects.incrementAndGet());
                new RandomHistory(random, project, clock, List.of(memory, store)).check();
            }
        });
        assertThat(store.admin().integrityFindings()).isEmpty();
    }
}
