package dev.cairn.bench.hydrate;

import dev.cairn.engine.hydrate.AnswerCost;
import dev.cairn.engine.hydrate.Hydration;
import dev.cairn.engine.hydrate.HydrationRequest;
import dev.cairn.engine.hydrate.source.BacklogHydrationSource;
import dev.cairn.projection.work.Backlog;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
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

    private boolean inProcess(Plan plan) throws IOException, InterruptedException {
        var made = GeneratedBacklog.of(plan.tasks());
        var backlog = Backlog.of(made.entities(), made.resources(), made.operations());
        var hydration = new Hydration(List.of(), AnswerCost.BY_LENGTH);
        return measure(plan, task -> {
            var request = HydrationRequest.of(GeneratedBacklog.task(task));
            if (hydration
                    .hydrate(request, new BacklogHydrationSource(backlog, 0), Instant.now())
                    .isEmpty()) throw new IOException("there is no task " + task);
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
