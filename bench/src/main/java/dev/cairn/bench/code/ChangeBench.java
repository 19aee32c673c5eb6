package dev.cairn.bench.code;

import dev.cairn.files.WorkspaceFiles;
import dev.cairn.home.Pause;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BooleanSupplier;

/// Measures how long after a save a new function is in answers, in a copy of a folder that a daemon watches.
public final class ChangeBench {

    private static final int SAVES = 60;

    /// The first saves also measure how the virtual machine warms up, so they are reported separately.
    private static final int SAVES_FIRST = 10;

    /// The number of most used files, and of most used functions, that are changed.
    private static final int WIDELY_USED = 20;

    private static final int SLOWEST_PRINTED = 3;

    private static final int MILLIS_MAX = 300;
    private static final long BETWEEN_MILLIS = 700;
    private static final long VISIBLE_MILLIS_MAX = 20_000;
    private static final long POLL_MILLIS = 5;
    private static final long SEED = 5;

    private final BenchDaemon daemon;
    private final Path tree;
    private final List<String> files;
    private final Random random = new Random(SEED);

    private ChangeBench(BenchDaemon daemon, Path tree, List<String> files) {
        this.daemon = daemon;
        this.tree = tree;
        this.files = files;
    }

    /// Prints the figures; true if 95 % of the saves are in answers within the limit.
    public static boolean run(PrintStream out, Path launcher, Path folder) throws IOException {
        try (var scratch = Scratch.make();
                var daemon = BenchDaemon.start(launcher, scratch.home())) {
            var tree = scratch.copyOf(folder.toRealPath());
            var listed = new WorkspaceFiles()
                    .list(new WorkspaceSettings(tree, List.of(), List.of(), true), () -> false)
                    .files();
            var files = listed.stream()
                    .map(SourceFile::path)
                    .filter(AddedFunction::supports)
                    .toList();
            daemon.index(tree);
            out.printf(Locale.ROOT, "%d files, %d of them sources%n", listed.size(), files.size());
            return new ChangeBench(daemon, tree, files).measure(out);
        }
    }

    /// One save: how long it took until a slice and a query contained it.
    private record Save(String what, long slice, long query) {}

    private boolean measure(PrintStream out) throws IOException {
        daemon.call("graph_query", tree, Map.of("query", "where is a file read"));
        var first = new ArrayList<Save>();
        for (int save = 0; save < SAVES_FIRST; save++) first.add(addFunction(anyFile()));
        double before = daemon.processorSeconds();
        var saves = new ArrayList<Save>();
        for (int save = 0; save < SAVES; save++) saves.add(addFunction(anyFile()));
        double used = daemon.processorSeconds() - before;
        print(out, "the first " + SAVES_FIRST + " saves", first);
        long p95 = print(out, "a new function in any file", saves);
        out.printf(Locale.ROOT, "%.0f ms of processor time per save, asking included%n", used * 1000 / SAVES);

        var widely = new WidelyUsed(daemon, tree);
        var imported = new ArrayList<Save>();
        for (var path : widely.files(WIDELY_USED)) if (AddedFunction.supports(path)) imported.add(addFunction(path));
        p95 = Math.max(p95, print(out, "a new function in a widely imported file", imported));
        var renamed = new ArrayList<Save>();
        for (var declaration : widely.functions(WIDELY_USED))
            rename(declaration).ifPresent(renamed::add);
        p95 = Math.max(p95, print(out, "another name for a widely called function", renamed));
        out.printf(Locale.ROOT, "limit: p95 %d ms%n", MILLIS_MAX);
        return p95 <= MILLIS_MAX;
    }

    private String anyFile() {
        return files.get(random.nextInt(files.size()));
    }

    private Save addFunction(String path) throws IOException {
        var name = "CairnProbe" + random.nextInt(1_000_000_000);
        AddedFunction.append(tree.resolve(path), name);
        return awaitSave(path, name);
    }

    /// Renames a function, so that all its callers have to be resolved again.
    private Optional<Save> rename(WidelyUsed.Declaration declaration) throws IOException {
        var file = tree.resolve(declaration.path());
        var name = declaration.name() + "Probe" + random.nextInt(1_000_000_000);
        var text = Files.readString(file);
        var renamed = declaration.renamed(text, name);
        if (renamed.equals(text)) return Optional.empty();
        Files.writeString(file, renamed);
        return Optional.of(awaitSave(declaration.path(), name));
    }

    private Save awaitSave(String path, String name) {
        long saved = System.nanoTime();
        long slice = await(saved, () -> isSliced(path, name));
        long query = await(saved, () -> isFound(name));
        Pause.millis(BETWEEN_MILLIS);
        return new Save(path, slice, query);
    }

    private boolean isSliced(String path, String name) {
        var answer = daemon.call("semantic_slice", tree, Map.of("file", path, "symbol", name));
        return answer.path("data").path("code").asString("").contains(name);
    }

    private boolean isFound(String name) {
        var answer = daemon.call("graph_query", tree, Map.of("query", name, "limit", 3));
        return answer.path("data").path("results").toString().contains(name);
    }

    private static long await(long sinceNanos, BooleanSupplier isThere) {
        while (!isThere.getAsBoolean()) {
            if (millis(sinceNanos) > VISIBLE_MILLIS_MAX) throw new IllegalStateException("a saved file never showed");
            Pause.millis(POLL_MILLIS);
        }
        return millis(sinceNanos);
    }

    private static long millis(long sinceNanos) {
        return (System.nanoTime() - sinceNanos) / 1_000_000;
    }

    private static long print(PrintStream out, String what, List<Save> saves) {
        if (saves.isEmpty()) return 0;
        long p95 = print(
                out,
                what + ", save to semantic_slice",
                saves.stream().mapToLong(Save::slice).toArray());
        print(
                out,
                what + ", save to graph_query",
                saves.stream().mapToLong(Save::query).toArray());
        saves.stream()
                .sorted(Comparator.comparingLong(Save::slice).reversed())
                .limit(SLOWEST_PRINTED)
                .forEach(save -> out.printf(Locale.ROOT, "    %d ms %s%n", save.slice(), save.what()));
        return p95;
    }

    private static long print(PrintStream out, String what, long[] millis) {
        Arrays.sort(millis);
        long p95 = millis[millis.length * 95 / 100];
        out.printf(
                Locale.ROOT,
                "%s: p50 %d ms, p95 %d ms, most %d ms over %d%n",
                what,
                millis[millis.length / 2],
                p95,
                millis[millis.length - 1],
                millis.length);
        return p95;
    }
}
