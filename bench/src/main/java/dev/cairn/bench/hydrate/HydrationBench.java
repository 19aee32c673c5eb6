package dev.cairn.bench.hydrate;

import dev.cairn.embed.BgeEmbedder;
import dev.cairn.engine.hydrate.AnswerCost;
import dev.cairn.engine.hydrate.BacklogVectors;
import dev.cairn.engine.hydrate.Hydration;
import dev.cairn.engine.hydrate.HydrationRequest;
import dev.cairn.engine.hydrate.source.BacklogHydrationSource;
import dev.cairn.engine.hydrate.source.MeaningSearch;
import dev.cairn.engine.hydrate.source.RepositoryDocuments;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.vector.MemoryVectorCache;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.projection.work.Backlog;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// Measures how long the default request for the context of a task takes, in process and over HTTP.
public final class HydrationBench {

    private static final int WARM_UP = 500;
    private static final int REQUESTS = 2_000;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final int MODEL_THREADS = 2;
    private static final Duration VECTORS_WAIT_MAX = Duration.ofHours(1);

    /// One measurement, and the limit for its time.
    private record Plan(String name, int tasks, double millisMax) {}

    /// Requests the context of the task with this number.
    @FunctionalInterface
    interface ContextRequest {

        void ask(int task) throws IOException, InterruptedException;
    }

    private final PrintStream out;

    private HydrationBench(PrintStream out) {
        this.out = out;
    }

    /// Prints the figures; true if every limit is kept. The store for the HTTP requests is created in the folder.
    public static boolean run(PrintStream out, Path folder) throws IOException, InterruptedException {
        var bench = new HydrationBench(out);
        boolean isKept = bench.inProcess(new Plan("in process", 10_000, 5));
        isKept &= bench.inProcess(new Plan("in process", 100_000, 25));
        isKept &= bench.overHttp(new Plan("over HTTP", 10_000, 15), folder);
        return isKept;
    }

    /// The same in process when every item and document has a vector of the real model, which takes minutes to compute.
    public static boolean runWithVectors(PrintStream out, Path folder) throws IOException, InterruptedException {
        var plan = new Plan("in process with vectors", 10_000, 5);
        var backlog = backlog(plan);
        try (var model = new BgeEmbedder(MODEL_THREADS, folder.resolve("libraries"));
                var feed = new VectorFeed(model, new MemoryVectorCache())) {
            var meaning = new BacklogVectors(feed, Runnable::run).of(new ProjectId("bench"), backlog);
            long begun = System.nanoTime();
            if (!feed.awaitReady(VECTORS_WAIT_MAX) || !feed.awaitIdle(VECTORS_WAIT_MAX))
                throw new IllegalStateException("no vectors: " + feed.problem());
            out.printf(
                    Locale.ROOT,
                    "vectors of %d tasks and documents: %.0f s%n",
                    plan.tasks() + backlog.resources().size(),
                    (System.nanoTime() - begun)
                            / NANOS_PER_MILLI
                            / Duration.ofSeconds(1).toMillis());
            return new HydrationBench(out).inProcess(plan, backlog, meaning);
        }
    }

    private static Backlog backlog(Plan plan) {
        var made = GeneratedBacklog.of(plan.tasks());
        return Backlog.of(made.entities(), made.resources(), made.operations());
    }

    private boolean inProcess(Plan plan) throws IOException, InterruptedException {
        return inProcess(plan, backlog(plan), MeaningSearch.NONE);
    }

    private boolean inProcess(Plan plan, Backlog backlog, MeaningSearch meaning)
            throws IOException, InterruptedException {
        var hydration = new Hydration(List.of(), AnswerCost.BY_LENGTH);
        return measure(plan, task -> {
            var request = HydrationRequest.of(GeneratedBacklog.task(task));
            var source = new BacklogHydrationSource(backlog, 0, meaning, RepositoryDocuments.NONE);
            if (hydration.hydrate(request, source, Instant.now()).isEmpty())
                throw new IOException("there is no task " + task);
        });
    }

    private boolean overHttp(Plan plan, Path folder) throws IOException, InterruptedException {
        try (var front = new BacklogHttpServer(folder, GeneratedBacklog.of(plan.tasks()))) {
            return measure(plan, front::ask);
        }
    }

    private boolean measure(Plan plan, ContextRequest request) throws IOException, InterruptedException {
        var random = RandomGenerator.of("L64X128MixRandom");
        var nanos = new long[REQUESTS];
        for (int i = -WARM_UP; i < REQUESTS; i++) {
            int task = 1 + random.nextInt(plan.tasks());
            long begun = System.nanoTime();
            request.ask(task);
            if (i >= 0) nanos[i] = System.nanoTime() - begun;
        }
        Arrays.sort(nanos);
        double p95 = nanos[REQUESTS * 95 / 100] / NANOS_PER_MILLI;
        out.printf(
                Locale.ROOT,
                "context %s, %d tasks: p50 %.2f ms, p95 %.2f ms (bound %.0f ms)%n",
                plan.name(),
                plan.tasks(),
                nanos[REQUESTS / 2] / NANOS_PER_MILLI,
                p95,
                plan.millisMax());
        return p95 <= plan.millisMax();
    }
}
