package dev.cairn.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.PostgresServer;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// For any number of concurrent agents, one order of grants and releases explains all their answers.
class ClaimRaceTest {

    private static final int AGENTS = 8;
    private static final int ROUNDS = 60;
    private static final int THINGS = 3;

    @TempDir
    Path folder = Path.of("");

    private static void race(List<? extends Store> stores) {
        var fixtures = stores.stream().map(ClaimFixture::new).toList();
        List<ClaimRace.ClaimingImplementation> implementations = fixtures.stream()
                .<ClaimRace.ClaimingImplementation>map(fixture -> fixture.claims()::claim)
                .toList();

        var history = ClaimRace.run(fixtures, implementations, ROUNDS, THINGS);

        assertThat(history.findings()).isEmpty();
        assertThat(history.size()).isGreaterThanOrEqualTo(AGENTS * ROUNDS);
        assertThat(fixtures.getFirst().open()).isEmpty();
    }

    @Test
    void agentsOnOneSqliteStoreNeverHoldTheSameTarget() {
        try (var store = SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), UUID::randomUUID)) {
            race(Collections.nCopies(AGENTS, store));
        }
    }

    @Test
    void agentsOnThreeServersOfOnePostgresNeverHoldTheSameTarget() {
        var address = PostgresServer.newSchema();
        try (var one = SqlStore.openPostgres(address, InstantSource.system(), UUID::randomUUID);
                var two = SqlStore.openPostgres(address, InstantSource.system(), UUID::randomUUID);
                var three = SqlStore.openPostgres(address, InstantSource.system(), UUID::randomUUID)) {
            race(List.of(one, two, three, one, two, three, one, two));
        }
    }

    @Test
    void checkingBeforeClaimingIsDetected() {
        var barrier = new CyclicBarrier(2);
        try (var store = SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), UUID::randomUUID)) {
            var fixtures =
                    Stream.generate(() -> new ClaimFixture(store)).limit(2).toList();
            List<ClaimRace.ClaimingImplementation> implementations = fixtures.stream()
                    .<ClaimRace.ClaimingImplementation>map(fixture -> new LookThenClaim(fixture, () -> meet(barrier)))
                    .toList();

            var history = ClaimRace.run(fixtures, implementations, 1, 1);

            assertThat(history.findings()).isNotEmpty();
        }
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }
}
