package dev.cairn.bench.cost;

import dev.cairn.bench.cost.ToolCalls.MeasuredCall;
import dev.cairn.bench.retrieve.BenchServer;
import dev.cairn.store.sql.SqlStore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

/// Compares the time of every tool on a home with a long history with its time on a home with a short one. Both
/// have the same code.
public final class CostBench {

    private static final double RATIO_MAX = 3;

    /// Smaller differences are taken for noise of the machine.
    private static final double NOISE_MILLIS = 1;

    private static final int WARM_UPS = 40;
    private static final int RUNS = 41;
    private static final Map<String, String> WITHOUT_MODEL = Map.of("CAIRN_EMBED", "off");

    private final PrintStream out;
    private final Path folder;
    private final String name;

    private CostBench(PrintStream out, Path folder, String name) {
        this.out = out;
        this.folder = folder;
        this.name = name;
    }

    /// Measures the tools whose name contains `name`; true if none takes more than three times as long as on the
    /// small home. The long history is divided by `divisor`.
    public static boolean run(PrintStream out, Path folder, int divisor, String name) throws IOException {
        Files.createDirectories(folder);
        return new CostBench(out, folder.toRealPath(), name).measure(HistorySize.LARGE.dividedBy(divisor));
    }

    private boolean measure(HistorySize size) throws IOException {
        var code = GeneratedProject.write(folder.resolve("code"));
        var small = home("small", code, HistorySize.SMALL);
        var large = home("large", code, size);
        boolean isKept = true;
        try (var one = new BenchServer(small, code, WITHOUT_MODEL);
                var other = new BenchServer(large, code, WITHOUT_MODEL)) {
            out.printf(Locale.ROOT, "%-28s %9s %9s %6s%n", "p50 in ms", "small", "large", "ratio");
            for (var call : ToolCalls.all()) if (call.name().contains(name)) isKept &= compared(call, one, other);
        }
        return isKept;
    }

    /// Indexes the code, writes the history, and deletes the projections, so that opening the home builds them
    /// again. A home that an earlier run has filled is used again.
    private Path home(String name, Path code, HistorySize size) throws IOException {
        var home = folder.resolve(name);
        try (var _ = new BenchServer(home, code, WITHOUT_MODEL)) {
            out.println("indexed for the " + name + " home");
        }
        long begun = System.nanoTime();
        var file = home.resolve("home/cairn.db");
        try (var store = SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID)) {
            if (store.snapshot(store.projects().getFirst()).seq() >= size.transactions()) return home;
            new GeneratedHistory(store, store.projects().getFirst(), size).write();
            out.printf(
                    Locale.ROOT,
                    "%s: %d transactions in %.0f s, %d MB%n",
                    size,
                    store.snapshot(store.projects().getFirst()).seq(),
                    (System.nanoTime() - begun) / 1e9,
                    Files.size(file) >> 20);
        }
        for (var derived : List.of("graph", "text", "stat"))
            delete(home.resolve("home").resolve(derived));
        return home;
    }

    private static void delete(Path tree) throws IOException {
        if (!Files.exists(tree)) return;
        try (var below = Files.walk(tree)) {
            for (var path : below.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
        }
    }

    /// Measures a call on both homes alternately, so that other work of the machine slows down both.
    private boolean compared(MeasuredCall call, BenchServer small, BenchServer large) {
        double first = millis(call, large, 0);
        for (int run = 1; run < WARM_UPS; run++) {
            millis(call, small, run);
            millis(call, large, run);
        }
        var one = new double[RUNS];
        var other = new double[RUNS];
        for (int run = 0; run < RUNS; run++) {
            one[run] = millis(call, small, WARM_UPS + run);
            other[run] = millis(call, large, WARM_UPS + run);
        }
        Arrays.sort(one);
        Arrays.sort(other);
        double ratio = other[RUNS / 2] / one[RUNS / 2];
        boolean isKept = ratio <= RATIO_MAX || other[RUNS / 2] - one[RUNS / 2] <= NOISE_MILLIS;
        out.printf(
                Locale.ROOT,
                "%-28s %9.2f %9.2f %6.1f%s   first %.0f%n",
                call.name(),
                one[RUNS / 2],
                other[RUNS / 2],
                ratio,
                isKept ? "" : " !",
                first);
        return isKept;
    }

    private static double millis(MeasuredCall call, BenchServer server, int run) {
        var arguments = call.arguments().apply(run);
        long begun = System.nanoTime();
        var answer = server.ask(call.tool(), arguments);
        double millis = (System.nanoTime() - begun) / 1e6;
        if (!answer.ok()) throw new IllegalStateException(call.name() + ": " + answer.text());
        return millis;
    }
}
