package dev.cairn.bench.code;

import com.sun.management.ThreadMXBean;
import dev.cairn.language.LanguageRegistry;
import dev.cairn.language.SourceReader;
import dev.cairn.language.tree.ParserEngine;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.graph.update.GraphUpdate;
import dev.cairn.projection.resolve.Resolver;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;

/// Measures the update of the graph after one file was saved: time and allocated bytes, in process and without
/// parsing.
public final class SaveBench {

    private static final int WARM_UP = 20;
    private static final int SAVES = 60;
    private static final long SEED = 7;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final TreeMap<String, FileFacts> facts = new TreeMap<>();
    private final TreeMap<String, String> texts = new TreeMap<>();
    private final List<ManifestFacts> manifests = new ArrayList<>();
    private final Random random = new Random(SEED);

    private SaveBench() {}

    /// How a save changes a file.
    private enum Change {
        NO_NAME("a line that changes no name") {
            @Override
            String applied(String path, String text, int number) {
                return "\n" + text;
            }
        },
        FUNCTION_AT_THE_END("a function at the end") {
            @Override
            String applied(String path, String text, int number) {
                return text + AddedFunction.text(path, "cairnProbe" + number);
            }
        },
        FUNCTION_AT_THE_START("a function at the start, all symbols after it move") {
            @Override
            String applied(String path, String text, int number) {
                return AddedFunction.text(path, "cairnProbe" + number) + text;
            }
        };

        private final String label;

        Change(String label) {
            this.label = label;
        }

        abstract String applied(String path, String text, int number);
    }

    public static void run(PrintStream out, Path folder) throws IOException {
        var bench = new SaveBench();
        var natives = Path.of(System.getProperty("java.io.tmpdir"), "cairn-natives");
        try (var reader = new SourceReader(ParserEngine.open(natives))) {
            bench.read(folder, reader);
            var graph = GraphBuilder.whole(Resolver.of(bench.facts, new LanguageRegistry().rules(bench.manifests)));
            out.printf(
                    Locale.ROOT,
                    "%d files, %d symbols, %d edges%n",
                    bench.facts.size(),
                    graph.symbols(),
                    graph.edges());
            for (var change : Change.values()) graph = bench.measure(out, change, graph, reader);
        }
    }

    private void read(Path folder, SourceReader reader) throws IOException {
        var known = new LanguageRegistry().manifests();
        try (var walk = Files.walk(folder)) {
            for (var file : walk.filter(Files::isRegularFile).sorted().toList()) {
                var path = folder.relativize(file).toString().replace('\\', '/');
                if (known.supports(path))
                    known.read(path, Files.readString(file)).ifPresent(manifests::add);
                if (SourceReader.languageOf(path) == Language.OTHER) continue;
                var bytes = Files.readAllBytes(file);
                facts.put(path, reader.parse(path, bytes));
                if (AddedFunction.supports(path)) texts.put(path, new String(bytes, StandardCharsets.UTF_8));
            }
        }
    }

    private CodeGraph measure(PrintStream out, Change change, CodeGraph first, SourceReader reader) {
        var rules = new LanguageRegistry().rules(manifests);
        var paths = List.copyOf(texts.keySet());
        var bytes = new long[SAVES];
        var nanos = new long[SAVES];
        var graph = first;
        int resolved = 0;
        for (int save = -WARM_UP; save < SAVES; save++) {
            var path = paths.get(random.nextInt(paths.size()));
            var text = change.applied(path, texts.getOrDefault(path, ""), Math.abs(save));
            texts.put(path, text);
            facts.put(path, reader.parse(path, text.getBytes(StandardCharsets.UTF_8)));
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            long started = System.nanoTime();
            var update = GraphUpdate.after(graph, facts, rules);
            if (save >= 0) {
                nanos[save] = System.nanoTime() - started;
                bytes[save] = THREADS.getCurrentThreadAllocatedBytes() - allocated;
                resolved += update.filesResolved();
            }
            graph = update.graph();
        }
        Arrays.sort(bytes);
        Arrays.sort(nanos);
        out.printf(
                Locale.ROOT,
                "%s: p50 %.2f MB, p95 %.2f MB; p50 %.1f ms, p95 %.1f ms; %.1f files resolved each%n",
                change.label,
                bytes[SAVES / 2] / 1e6,
                bytes[SAVES * 95 / 100] / 1e6,
                nanos[SAVES / 2] / 1e6,
                nanos[SAVES * 95 / 100] / 1e6,
                (double) resolved / SAVES);
        return graph;
    }
}
