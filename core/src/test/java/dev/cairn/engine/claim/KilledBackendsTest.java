package dev.cairn.engine.claim;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.RecordState;
import dev.cairn.store.Tx;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.store.sql.engine.PostgresAddress;
import dev.cairn.testing.PostgresServer;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Two servers write to one database that keeps terminating their connections.
class KilledBackendsTest {

    private static final Duration SHORT = Duration.ofSeconds(2);
    private static final Duration LONG = Duration.ofSeconds(25);
    private static final Duration KILL_EVERY = Duration.ofMillis(300);
    private static final Duration FEED_WAIT = Duration.ofMillis(100);
    private static final int WRITERS = 3;
    private static final int ATTEMPTS_MAX = 20;
    private static final int PAGE = 500;
    private static final List<ProjectId> PROJECTS = List.of(new ProjectId("first"), new ProjectId("second"));

    private final PostgresAddress address = PostgresServer.newSchema();
    private final Map<String, Tx> acknowledged = new ConcurrentHashMap<>();
    private final AtomicInteger kills = new AtomicInteger();
    private final AtomicInteger repeats = new AtomicInteger();
    private final AtomicInteger claimEvents = new AtomicInteger();
    private final List<String> doubled = new ArrayList<>();

    /// Set before the writers start. The writers stop at this time; the feeds stop when they have read everything.
    private long end;

    @Test
    @Timeout(60)
    void noWriteIsLostDuplicatedOrMissed() throws Exception {
        runFor(SHORT);
    }

    @Test
    @Tag("long")
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void noWriteIsLostDuplicatedOrMissedOverManyKills() throws Exception {
        runFor(LONG);
    }

    private void runFor(Duration time) throws Exception {
        try (var one = open();
                var two = open();
                var killer = Executors.newSingleThreadScheduledExecutor();
                var pool = Executors.newCachedThreadPool()) {
            end = System.nanoTime() + time.toNanos();
            var killing = killer.scheduleAtFixedRate(this::kill, 0, KILL_EVERY.toMillis(), TimeUnit.MILLISECONDS);
            var stores = List.of(one, two);
            var work = startWriters(pool, stores);
            work.add(pool.submit(() -> raceForClaims(stores)));
            var feeds = new ArrayList<Future<List<Long>>>();
            var finished = new ConcurrentHashMap<ProjectId, Long>();
            for (var store : stores)
                for (var project : PROJECTS) feeds.add(pool.submit(() -> follow(store, project, finished)));
            for (var each : work) each.get();
            killing.cancel(false);
            for (var project : PROJECTS)
                finished.put(project, one.snapshot(project).seq());
            for (int i = 0; i < feeds.size(); i++) assertSeesAll(feeds.get(i).get(), PROJECTS.get(i % 2), finished);
            assertKeptOnce(two, finished);
        }
        assertThat(doubled).isEmpty();
        assertThat(kills).hasPositiveValue();
        System.out.printf(
                "%d s: %d connections ended, %d writes acknowledged, %d repeated after a refusal, %d claim events%n",
                time.toSeconds(), kills.get(), acknowledged.size(), repeats.get(), claimEvents.get());
    }

    private SqlStore open() {
        return SqlStore.openPostgres(address, InstantSource.system(), UUID::randomUUID);
    }

    private void kill() {
        try (var admin = DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
                var statement = admin.createStatement();
                var ended = statement.executeQuery("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                        + "WHERE application_name = 'cairn'")) {
            ended.next();
            kills.addAndGet(ended.getInt(1));
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    private List<Future<?>> startWriters(ExecutorService pool, List<SqlStore> stores) {
        var writers = new ArrayList<Future<?>>();
        for (int i = 0; i < stores.size() * WRITERS; i++) {
            var name = "writer-" + i + "-";
            var store = stores.get(i % stores.size());
            var project = PROJECTS.get(i / stores.size() % PROJECTS.size());
            writers.add(pool.submit(() -> {
                for (int n = 0; System.nanoTime() < end; n++)
                    acknowledged.put(name + n, writeOnce(store, project, name + n));
            }));
        }
        return writers;
    }

    /// Behaves as a client: a write refused because the database was unavailable is repeated with the same id.
    private Tx writeOnce(SqlStore store, ProjectId project, String id) {
        for (int attempt = 1; ; attempt++) {
            try {
                return write(store, request(project, id), draft -> draft.begin(key(id), RecordState.ofText("kept")));
            } catch (Refusal e) {
                if (e.problem().code() != ProblemCode.UNAVAILABLE || attempt == ATTEMPTS_MAX) throw e;
                repeats.incrementAndGet();
            }
        }
    }

    private void raceForClaims(List<SqlStore> stores) {
        var fixtures = stores.stream().map(ClaimFixture::new).toList();
        List<ClaimRace.ClaimingImplementation> implementations = fixtures.stream()
                .<ClaimRace.ClaimingImplementation>map(fixture -> fixture.claims()::claim)
                .toList();
        while (System.nanoTime() < end) {
            var history = ClaimRace.run(fixtures, implementations, 20, 2);
            doubled.addAll(history.findings());
            claimEvents.addAndGet(history.size());
        }
    }

    /// Reads the feed up to the last transaction, which is known once the writers have stopped.
    private static List<Long> follow(SqlStore store, ProjectId project, Map<ProjectId, Long> finished)
            throws InterruptedException {
        var seen = new ArrayList<Long>();
        while (true) {
            Long last = seen.isEmpty() ? 0L : seen.getLast();
            if (last.equals(finished.get(project))) return seen;
            try {
                if (!store.feed().await(project, last, FEED_WAIT)) continue;
                store.feed().after(project, last, PAGE).forEach(tx -> seen.add(tx.seq()));
            } catch (Refusal e) {
                if (e.problem().code() != ProblemCode.UNAVAILABLE) throw e;
            }
        }
    }

    private static void assertSeesAll(List<Long> seen, ProjectId project, Map<ProjectId, Long> finished) {
        var all = LongStream.rangeClosed(1, finished.getOrDefault(project, 0L)).boxed();
        assertThat(seen).containsExactlyElementsOf(all.toList());
    }

    private void assertKeptOnce(SqlStore store, Map<ProjectId, Long> finished) {
        for (var project : PROJECTS) {
            var kept = acknowledged.values().stream()
                    .filter(tx -> tx.project().equals(project))
                    .toList();
            assertThat(kept).extracting(Tx::seq).doesNotHaveDuplicates();
            assertThat(kept).hasSize(Math.toIntExact(finished.getOrDefault(project, 0L)));
            for (var tx : kept) assertThat(store.feed().find(project, tx.id())).contains(tx);
        }
        assertThat(store.admin().integrityFindings()).isEmpty();
    }
}
