package dev.cairn.bench.work;

import dev.cairn.engine.brief.BriefMemories;
import dev.cairn.engine.brief.WakeupBuilder;
import dev.cairn.engine.work.BacklogImport;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.BacklogReader.BacklogQueryScope;
import dev.cairn.engine.work.EntityListRequest;
import dev.cairn.engine.work.WriteContext;
import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.view.ProjectView;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Measures a backlog of many tasks in a store on disk: opening it, what is ready, search and wakeup.
public final class WorkBench {

    public static final int TASKS = 10_000;

    private static final double READY_P95_MILLIS_MAX = 2;
    private static final double START_MILLIS_MAX = 2_000;
    private static final int WARM_UPS = 300;
    private static final int RUNS = 500;
    private static final int WORDS = 5_000;
    private static final long SEED = 42;

    private static final ProjectId PROJECT = new ProjectId("bench");
    private static final AgentId AGENT = new AgentId("bench");

    private final PrintStream out;
    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);

    private WorkBench(PrintStream out) {
        this.out = out;
    }

    /// Whether the limits for the usual size were kept.
    public static boolean run(PrintStream out, Path folder, int tasks) {
        return new WorkBench(out).measure(folder.resolve("work.db"), tasks);
    }

    private boolean measure(Path file, int tasks) {
        try (var store = SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID)) {
            fill(store, tasks);
        }
        long begun = System.nanoTime();
        try (var store = SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID)) {
            var reads = new BacklogReader(new Backlogs(store));
            int ready = reads.list(now(store), ready()).total();
            double start = (System.nanoTime() - begun) / 1e6;
            out.printf(
                    Locale.ROOT, "%d tasks, %d ready; store opened and first list in %.0f ms%n", tasks, ready, start);
            double readyMillis = percentiles("ready", () -> reads.list(now(store), ready()));
            percentiles("counts", () -> reads.counts(now(store)));
            percentiles("search", () -> search(reads, now(store)));
            var wakeup = new WakeupBuilder(reads, BriefMemories.NONE);
            percentiles(
                    "wakeup", () -> wakeup.of(now(store), "bench", Optional.empty(), WakeupBuilder.ANSWER_BYTES_MAX));
            return tasks != TASKS || (readyMillis <= READY_P95_MILLIS_MAX && start <= START_MILLIS_MAX);
        }
    }

    private static EntityListRequest ready() {
        return new EntityListRequest(
                Set.of(), Set.of(), Optional.empty(), Optional.empty(), true, 20, Optional.empty());
    }

    private static BacklogQueryScope now(Store store) {
        return new BacklogQueryScope(ProjectView.open(store, PROJECT, AsOf.NOW), AGENT);
    }

    private void search(BacklogReader reads, BacklogQueryScope scope) {
        var query = words(6);
        reads.read(scope, backlog -> backlog.search(query, _ -> true, 20));
    }

    private double percentiles(String name, Runnable question) {
        for (int i = 0; i < WARM_UPS; i++) question.run();
        var millis = new double[RUNS];
        for (int i = 0; i < RUNS; i++) {
            long begun = System.nanoTime();
            question.run();
            millis[i] = (System.nanoTime() - begun) / 1e6;
        }
        Arrays.sort(millis);
        double p95 = millis[RUNS * 95 / 100];
        out.printf(Locale.ROOT, "%-8s p50 %.3f ms  p95 %.3f ms%n", name, millis[RUNS / 2], p95);
        return p95;
    }

    private void fill(Store store, int tasks) {
        var imports = new BacklogImport(store);
        var author = new Author(AGENT, new SessionId("bench"));
        var batch = new ArrayList<Entity>();
        for (int number = 1; number <= tasks; number++) {
            batch.add(task(number));
            if (batch.size() < BacklogImport.BATCH_MAX && number < tasks) continue;
            imports.write(
                    new WriteContext(PROJECT, RequestKey.of(new RequestId("batch " + number), "bench"), author),
                    new BacklogImport.ImportBatch(batch, List.of(), List.of()));
            batch.clear();
        }
    }

    private Entity task(int number) {
        var statuses = List.of("open", "open", "in_progress", "done");
        return ImportedItemReader.entity(Map.of(
                "id", String.format(Locale.ROOT, "TASK-%04d", number),
                "title", words(6),
                "description", words(60),
                "status", statuses.get(random.nextInt(statuses.size())),
                "priority", random.nextInt(5),
                "parent_id", String.format(Locale.ROOT, "TASK-%04d", 1 + random.nextInt(number)),
                "depends_on",
                        random.nextInt(3) == 0
                                ? List.of(String.format(Locale.ROOT, "TASK-%04d", 1 + random.nextInt(number)))
                                : List.of(),
                "references",
                        List.of(Map.of("url", String.format(Locale.ROOT, "TASK-%04d", 1 + random.nextInt(number)))),
                "updated_at", String.format(Locale.ROOT, "2026-01-%02dT00:00:00.000Z", 1 + random.nextInt(28))));
    }

    private String words(int count) {
        return IntStream.range(0, count)
                .mapToObj(_ -> "word" + random.nextInt(1 + random.nextInt(WORDS)))
                .collect(Collectors.joining(" "));
    }
}
