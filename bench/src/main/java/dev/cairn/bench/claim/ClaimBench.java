package dev.cairn.bench.claim;

import dev.cairn.engine.claim.ClaimPorts;
import dev.cairn.engine.claim.ClaimRequest;
import dev.cairn.engine.claim.ClaimResult;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.RefusedAttempts;
import dev.cairn.engine.claim.ReleaseRequest;
import dev.cairn.engine.claim.target.BacklogHierarchy;
import dev.cairn.engine.claim.target.ClaimTargetResolver;
import dev.cairn.engine.claim.target.TargetFiles;
import dev.cairn.engine.claim.target.WrittenTarget;
import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.graph.current.GraphView;
import dev.cairn.projection.history.FormerNames;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.view.CodeView;
import dev.cairn.view.View;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/// Measures claims and releases on SQLite, while many other claims stay open.
public final class ClaimBench {

    private static final ProjectId PROJECT = new ProjectId("claims");
    private static final Workspace WORKSPACE =
            new Workspace(PROJECT, new WorkspaceSettings(Path.of("/srv/shop"), List.of(), List.of(), false));
    /// The number of clients, and the number of claims that they make together. Each measurement takes a few
    /// seconds, even on a slow disk.
    private static final Map<Integer, Integer> CLAIMS_BY_CLIENTS = new TreeMap<>(Map.of(1, 1_000, 8, 3_200, 64, 6_400));

    private static final int STAYING_OPEN = 1_000;
    private static final int WARM_UP = 300;
    private static final double P95_MAX_MILLIS = 5;
    private static final int MINUTES_MAX = 10;

    private final PrintStream out;
    private final Claims claims;
    private final View view;

    private ClaimBench(PrintStream out, Store store) {
        var nothing = GraphBuilder.whole(Resolver.of(Map.of(), WorkspaceRules.NONE));
        var code = new CodeView(new GraphView(nothing, 0, true), Map.of(), Optional.empty());
        this.view = View.of(PROJECT, store.snapshot(PROJECT), code, () -> {
            throw new IllegalStateException("claims read no text");
        });
        this.out = out;
        this.claims = new Claims(
                store,
                new ClaimTargetResolver(BacklogHierarchy.NONE, TargetFiles.NONE, FormerNames.NONE),
                ClaimPorts.NONE,
                new RefusedAttempts(store, InstantSource.system(), UUID::randomUUID));
    }

    /// Prints the figures; true if the claims of a single client are within the limit.
    public static boolean run(PrintStream out, Path folder) throws InterruptedException {
        var file = folder.resolve("claim-bench-" + UUID.randomUUID() + ".db");
        try (var store = SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID)) {
            var bench = new ClaimBench(out, store);
            for (int i = 0; i < STAYING_OPEN; i++) bench.claim("holder-" + i % 50, "src/open/f" + i + ".ts");
            for (int i = 0; i < WARM_UP; i++) bench.claimAndRelease("warm", i);
            out.printf(Locale.ROOT, "%d claims stay open in %s%n", STAYING_OPEN, file);
            boolean kept = true;
            for (var each : CLAIMS_BY_CLIENTS.entrySet()) {
                double p95 = bench.measure(each.getKey(), each.getValue());
                if (each.getKey() == 1) kept = p95 <= P95_MAX_MILLIS;
            }
            return kept;
        }
    }

    private double measure(int clients, int claimed) throws InterruptedException {
        var nanos = new long[claimed];
        int each = claimed / clients;
        long began = System.nanoTime();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int client = 0; client < clients; client++) {
                int number = client;
                threads.execute(() -> {
                    for (int i = 0; i < each; i++)
                        nanos[number * each + i] = claimAndRelease("client-" + clients + "-" + number, i);
                });
            }
            threads.shutdown();
            if (!threads.awaitTermination(MINUTES_MAX, TimeUnit.MINUTES)) throw new IllegalStateException("too slow");
        }
        double seconds = (System.nanoTime() - began) / 1e9;
        Arrays.sort(nanos);
        double p95 = nanos[claimed * 95 / 100] / 1e6;
        out.printf(
                Locale.ROOT,
                "%2d clients, %d other claims open: claim p50 %.2f ms, p95 %.2f ms; %.0f claims and releases/s%n",
                clients,
                STAYING_OPEN,
                nanos[claimed / 2] / 1e6,
                p95,
                2 * claimed / seconds);
        return p95;
    }

    /// The nanoseconds until the claim was durable; the time of its release is not included.
    private long claimAndRelease(String agent, int number) {
        long began = System.nanoTime();
        var result = claim(agent, "src/busy/" + agent + "/f" + number % 100 + ".ts::Type::method");
        long took = System.nanoTime() - began;
        if (!(result instanceof ClaimResult.ClaimGranted(var claim, var _)))
            throw new IllegalStateException("not granted: " + result);
        claims.release(new ReleaseRequest(
                PROJECT, claim.id(), Optional.empty(), author(agent), newRequest(), OptionalLong.empty()));
        return took;
    }

    private ClaimResult claim(String agent, String target) {
        return claims.claim(new ClaimRequest(
                new WrittenTarget(view, WORKSPACE, target, Optional.empty(), true),
                new ClaimPurpose("measure", Optional.empty()),
                author(agent),
                newRequest(),
                false,
                OptionalLong.empty()));
    }

    private static Author author(String agent) {
        return new Author(new AgentId(agent), new SessionId(agent));
    }

    private static RequestKey newRequest() {
        return RequestKey.withoutRepeat(UUID.randomUUID());
    }
}
