package dev.cairn.bench.calls;

import dev.cairn.language.LanguageRegistry;
import dev.cairn.language.SourceReader;
import dev.cairn.language.tree.ParserEngine;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.parse.ManifestParser;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.EdgeRow;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.resolve.Resolver;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// Parses and resolves the code of a folder without a store, and writes its call edges, one JSON object per line.
///
/// The arguments are the folder, the output file, and optionally the weakest provenance (how an edge was found) to
/// write.
public final class CallExport {

    private static final ManifestParser MANIFESTS = new LanguageRegistry().manifests();

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private CallExport() {}

    public static void main(String[] args) throws IOException {
        var weakest = args.length > 2 ? EdgeProvenance.valueOf(args[2]) : EdgeProvenance.IMPORT_RESOLVED;
        run(Path.of(args[0]), Path.of(args[1]), weakest, System.err);
    }

    static void run(Path folder, Path output, EdgeProvenance weakest, PrintStream log) throws IOException {
        long started = System.nanoTime();
        var facts = read(folder);
        long parsed = System.nanoTime();
        var graph = GraphBuilder.whole(Resolver.of(facts.sources(), new LanguageRegistry().rules(facts.manifests())));
        int edges = 0;
        try (var out = new PrintStream(Files.newOutputStream(output), false, StandardCharsets.UTF_8)) {
            for (int edge = 0; edge < graph.edges(); edge++) {
                if (graph.type(edge) != EdgeType.CALLS
                        || !graph.provenance(edge).isAtLeast(weakest)) continue;
                out.println(JSON.writeValueAsString(row(EdgeRow.of(graph, graph.edge(edge)))));
                edges++;
            }
        }
        log.printf(
                "%d files, %d symbols, %d edges; read %d ms, resolved %d ms%n",
                facts.sources().size(),
                graph.symbols(),
                edges,
                (parsed - started) / 1_000_000,
                (System.nanoTime() - parsed) / 1_000_000);
    }

    /// The code graph of a folder, read from the disk.
    public static CodeGraph graph(Path folder) throws IOException {
        var facts = read(folder);
        return GraphBuilder.whole(Resolver.of(facts.sources(), new LanguageRegistry().rules(facts.manifests())));
    }

    /// The facts of the sources and build files of a folder.
    private record FolderFacts(Map<String, FileFacts> sources, List<ManifestFacts> manifests) {}

    private static FolderFacts read(Path folder) throws IOException {
        var facts = new FolderFacts(new HashMap<>(), new ArrayList<>());
        var natives = Path.of(System.getProperty("java.io.tmpdir"), "cairn-natives");
        try (var reader = new SourceReader(ParserEngine.open(natives));
                var walk = Files.walk(folder)) {
            for (var file : walk.filter(Files::isRegularFile).sorted().toList()) {
                var path = folder.relativize(file).toString().replace('\\', '/');
                if (SourceReader.languageOf(path) != Language.OTHER)
                    facts.sources().put(path, reader.parse(path, Files.readAllBytes(file)));
                else if (MANIFESTS.supports(path))
                    MANIFESTS.read(path, Files.readString(file)).ifPresent(facts.manifests()::add);
            }
        }
        return facts;
    }

    private static Map<String, Object> row(EdgeRow row) {
        return Map.of(
                "caller", end(row.from()),
                "callee", end(row.to()),
                "provenance", row.provenance().name(),
                "site", Map.of("file", row.from().file(), "line", row.line(), "col", row.column()));
    }

    private static Map<String, Object> end(EdgeRow.EdgeEnd end) {
        return Map.of("file", end.file(), "name", end.name());
    }
}
