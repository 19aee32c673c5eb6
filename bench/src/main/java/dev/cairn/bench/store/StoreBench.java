package dev.cairn.bench.store;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.Draft;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.sql.SqlStore;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// Measures durable commits, a bulk load and reads of a store.
public final class StoreBench {

    private static final List<Integer> CLIENTS = List.of(1, 8, 64);
    private static final Duration PER_MEASUREMENT = Duration.ofSeconds(4);
    private static final Duration WARM_UP = Duration.ofSeconds(2);
    private static final int BULK_VERSIONS = 100_000;
    private static final int READS = 50_000;
    private static final int LIST_LIMIT = 1_000;
    private static final byte[] STATE = new byte[200];

    private static final ProjectId COMMITS = new ProjectId("commits");
    private static final ProjectId BULK = new ProjectId("bulk");
    private static final Author AUTHOR = new Author(new AgentId("bench"), new SessionId("bench"));

    private final PrintStream out;
    private final Store store;

    private StoreBench(PrintStream out, Store store) {
        this.out = out;
        this.store = store;
    }

    /// Measures SQLite in a new file of the folder.
    public static void run(PrintStream out, Path workFolder) {
        var file = workFolder.resolve("store-bench-" + UUID.randomUUID() + ".db");
        try (var store = SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID)) {
            run(out, store);
        }
    }

    /// Measures any store; it should be empty.
    public static void run(PrintStream out, Store store) {
        out.println(store.admin().size().engine());
        var bench = new StoreBench(out, store);
        bench.commits();
        bench.bulkLoad();
        bench.pointReads();
        bench.lists();
    }

    private void commits() {
        commitsPerSecond(8, WARM_UP);
        for (int clients : CLIENTS)
            print("durable commits, " + clients + " clients", commitsPerSecond(clients, PER_MEASUREMENT), "/s");
    }

    private double commitsPerSecond(int clients, Duration time) {
        var count = new AtomicLong();
        var start = System.nanoTime();
        var end = start + time.toNanos();
        var threads = new Thread[clients];
        for (int i = 0; i < clients; i++) {
            var name = "client-" + i;
            threads[i] = Thread.ofVirtual().start(() -> {
                while (System.nanoTime() < end) {
                    commit(COMMITS, draft -> draft.begin(key(name), RecordState.of(STATE)));
                    count.incrementAndGet();
                }
            });
        }
        for (var thread : threads) join(thread);
        return count.get() / seconds(start);
    }

    private void bulkLoad() {
        var start = System.nanoTime();
        commit(BULK, draft -> {
            for (int i = 0; i < BULK_VERSIONS; i++) draft.begin(key("thing-" + i), RecordState.of(STATE));
        });
        print("bulk load of " + BULK_VERSIONS + " versions in one transaction", seconds(start), "s");
        var again = System.nanoTime();
        commit(BULK, draft -> {
            for (int i = 0; i < BULK_VERSIONS; i++) draft.begin(key("thing-" + i), RecordState.of(STATE));
        });
        print("superseding all of them in one transaction", seconds(again), "s");
    }

    private void pointReads() {
        var random = RandomGenerator.of("L64X128MixRandom");
        var snapshot = store.snapshot(BULK);
        for (int round = 0; round < 2; round++) {
            var start = System.nanoTime();
            for (int i = 0; i < READS; i++)
                if (snapshot.find(key("thing-" + random.nextInt(BULK_VERSIONS))).isEmpty())
                    throw new IllegalStateException("a thing is missing");
            if (round == 1) print("point read", seconds(start) * 1e6 / READS, "µs");
        }
    }

    private void lists() {
        var snapshot = store.snapshot(BULK);
        var start = System.nanoTime();
        int found = 0;
        Page<dev.cairn.store.RecordVersion> page = snapshot.list(RecordKind.WORKSPACE, "", LIST_LIMIT);
        while (true) {
            found += page.items().size();
            if (!page.more()) break;
            page = snapshot.list(
                    RecordKind.WORKSPACE, page.items().getLast().key().name(), LIST_LIMIT);
        }
        print("listing " + found + " things in pages of " + LIST_LIMIT, seconds(start), "s");
    }

    private void commit(ProjectId project, Consumer<Draft> edit) {
        var request = new TxRequest(
                project, RequestKey.of(new RequestId(UUID.randomUUID().toString()), "bench"), TxKind.WORKSPACE, AUTHOR);
        store.commit(request, draft -> {
            edit.accept(draft);
            return CommitDecision.accept("done");
        });
    }

    private static RecordKey key(String name) {
        return new RecordKey(RecordKind.WORKSPACE, name);
    }

    private static double seconds(long since) {
        return (System.nanoTime() - since) / 1e9;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void print(String what, double value, String unit) {
        out.println(what + ": " + String.format(Locale.ROOT, "%,.2f", value) + " " + unit);
    }
}
