package dev.cairn.bench.bundle;

import dev.cairn.budget.O200kTokenCounter;
import dev.cairn.engine.bundle.BundleBuilder;
import dev.cairn.engine.bundle.BundleRequest;
import dev.cairn.engine.bundle.CodeSnapshots;
import dev.cairn.engine.bundle.TaskInputs;
import dev.cairn.engine.bundle.manifest.Manifest;
import dev.cairn.engine.bundle.manifest.ManifestText;
import dev.cairn.engine.bundle.manifest.TaskManifestReader;
import dev.cairn.engine.bundle.query.CallerQueries;
import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.engine.bundle.query.CoverageSource;
import dev.cairn.engine.bundle.query.ImportQueries;
import dev.cairn.engine.bundle.query.PackageConsumers;
import dev.cairn.engine.bundle.query.ReferenceQueries;
import dev.cairn.engine.bundle.query.SymbolReferences;
import dev.cairn.engine.bundle.query.TestQueries;
import dev.cairn.engine.bundle.repository.RepositoryFactSource;
import dev.cairn.engine.bundle.source.BundleSources;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.files.ManifestYaml;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.trust.Confidence;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.store.sql.SqlStore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

/// Measures derived queries and whole bundles (the files that a task's manifest resolves to) over a given folder,
/// or over 10 000 generated scripts.
public final class BundleBench {

    private static final int ROUNDS = 50;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double IMPORTS_MILLIS_MAX = 100;
    private static final double REFERENCES_MILLIS_MAX = 1_000;
    private static final double WARM_MILLIS_MAX = 20;
    private static final ProjectId PROJECT = new ProjectId("bench");

    private static final String MANIFEST = """
            must_read:
              derived:
                - name: sites
                  compute: scip.refs(task.symbols)
                  max_files: 30
                - name: importers
                  compute: import_graph.reverse_lookup(task.module)
                  max_files: 50
            should_read:
              derived:
                - name: tests
                  compute: test_inventory.tests_exercising(importers)
                  max_files: 100
                - name: callers
                  compute: import_graph.transitive_callers(importers, depth=1)
                  max_files: 100
            """;

    private BundleBench() {}

    /// Prints the figures; true if every figure is within its limit.
    public static boolean run(PrintStream out, Optional<Path> given, String module) throws IOException {
        var scratch = Files.createTempDirectory("cairn-bench");
        var folder = given.orElse(scratch.resolve("code"));
        if (given.isEmpty()) GeneratedScripts.write(folder);
        try (var code = new FolderCode(folder);
                var store =
                        SqlStore.openSqlite(scratch.resolve("store.db"), InstantSource.system(), UUID::randomUUID)) {
            out.printf(
                    "%d files, %d nodes, %d edges%n",
                    code.size(), code.graph().nodes(), code.graph().edges());
            boolean isKept = queries(out, code, store, module);
            return bundle(out, code, store, module) && isKept;
        }
    }

    private static boolean queries(PrintStream out, FolderCode code, SqlStore store, String module) {
        var graph = code.graph();
        long started = System.nanoTime();
        var moment = moment(code, store);
        var importers = new ImportQueries(moment).reverseLookup(List.of(module)).paths();
        double cold = millis(started);
        out.printf("%-28s %d found in %.1f ms%n", "reverse_lookup, cold", importers.size(), cold);
        var hub = graph.id(hub(graph));
        started = System.nanoTime();
        int sites = new ReferenceQueries(moment)
                .references(List.of(hub), Confidence.MEDIUM)
                .hits()
                .size();
        double coldSites = millis(started);
        out.printf("%-28s %d files in %.1f ms (%s)%n", "refs, cold", sites, coldSites, hub);
        double lookup = measure(
                out,
                "reverse_lookup",
                () -> new ImportQueries(moment)
                        .reverseLookup(List.of(module))
                        .hits()
                        .size());
        double callers = measure(
                out,
                "transitive_callers, depth 3",
                () -> new CallerQueries(moment)
                        .transitiveCallers(importers, 3)
                        .hits()
                        .size());
        double tests = measure(
                out,
                "tests_exercising",
                () -> new TestQueries(moment, List.of())
                        .exercising(importers)
                        .hits()
                        .size());
        measure(
                out,
                "refs",
                () -> new ReferenceQueries(moment)
                        .references(List.of(hub), Confidence.MEDIUM)
                        .hits()
                        .size());
        return Math.max(Math.max(lookup, callers), Math.max(tests, cold)) <= IMPORTS_MILLIS_MAX
                && coldSites <= REFERENCES_MILLIS_MAX;
    }

    private static CodeSnapshot moment(FolderCode code, SqlStore store) {
        return new CodeSnapshot(code.view(PROJECT, store), new CodeSnapshot.SnapshotFiles(code.graph(), code.all()));
    }

    private static int hub(CodeGraph graph) {
        return IntStream.range(0, graph.symbols())
                .boxed()
                .max(Comparator.comparingInt(node -> graph.firstIn(node + 1) - graph.firstIn(node)))
                .orElseThrow();
    }

    private static boolean bundle(PrintStream out, FolderCode code, SqlStore store, String module) {
        var sources = new BundleSources(
                code,
                code,
                new UseGaps(code::content),
                PackageConsumers.ABSENT,
                SymbolReferences.ABSENT,
                CoverageSource.ABSENT,
                RepositoryFactSource.NONE,
                new O200kTokenCounter());
        var moments = new CodeSnapshots();
        var bundles = new BundleBuilder(moments, sources, System::nanoTime);
        var inputs = TaskInputs.of(Map.of("task.module", module, "task.symbols", module + ".template"));
        var request = new BundleRequest(code.view(PROJECT, store), manifest(), inputs);
        long started = System.nanoTime();
        var built = bundles.build(request);
        out.printf(
                "%-28s %d files, %d tokens in %.1f ms%n",
                "bundle, cold",
                built.bundle().files().size(),
                built.bundle().spent().tokens(),
                millis(started));
        double warm = measure(
                out,
                "bundle, warm",
                () -> bundles.build(request).bundle().files().size());
        return warm <= WARM_MILLIS_MAX;
    }

    private static Manifest manifest() {
        var source = new ManifestText(MANIFEST, "bench", "the manifest");
        return new TaskManifestReader(new ManifestYaml()).read(source).orRefuse(source);
    }

    /// Prints the median and the 95th percentile, and returns the latter.
    private static double measure(PrintStream out, String what, IntSupplier asked) {
        int found = asked.getAsInt();
        var nanos = new long[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long started = System.nanoTime();
            found = asked.getAsInt();
            nanos[round] = System.nanoTime() - started;
        }
        Arrays.sort(nanos);
        double high = nanos[ROUNDS * 95 / 100] / NANOS_PER_MILLI;
        out.printf(
                "%-28s %d found, p50 %.2f ms, p95 %.2f ms%n", what, found, nanos[ROUNDS / 2] / NANOS_PER_MILLI, high);
        return high;
    }

    private static double millis(long started) {
        return (System.nanoTime() - started) / NANOS_PER_MILLI;
    }
}
