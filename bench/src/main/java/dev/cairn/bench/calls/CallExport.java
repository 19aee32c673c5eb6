package dev.cairn.bench.calls;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.code.Provenance;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.parsers.SourceReader;
import dev.cairn.parsers.manifest.ManifestReader;
import dev.cairn.parsers.tree.ParserEngine;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.ResolvedEdge;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.World;
import dev.cairn.projection.resolve.rules.LanguageRuleBook;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;

/// Parses and resolves a folder without a store and writes its call edges, one JSON object per line.
///
/// Arguments: folder, output file, and optionally the weakest provenance to write.
public final class CallExport {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// What we call call signatures and nameless default exports.
    private static final Set<String> NAMELESS = Set.of("()", "default");

    private CallExport() {}

    public static void main(String[] args) throws IOException {
        var weakest = args.length > 2 ? Provenance.valueOf(args[2]) : Provenance.HEURISTIC;
        run(Path.of(args[0]), Path.of(args[1]), weakest, System.err);
    }

    static void run(Path folder, Path output, Provenance weakest, PrintStream log) throws IOException {
        long started = System.nanoTime();
        var said = read(folder);
        long parsed = System.nanoTime();
        var resolver = Resolver.of(said.sources(), LanguageRuleBook.all(said.manifests()));
        int edges = 0;
        try (var out = new PrintStream(Files.newOutputStream(output), false, StandardCharsets.UTF_8)) {
            for (var file : resolver.world().files()) {
                for (var edge : resolver.calls(file)) {
                    if (edge.provenance().compareTo(weakest) > 0) continue;
                    out.println(JSON.writeValueAsString(row(resolver.world(), edge)));
                    edges++;
                }
            }
        }
        log.printf(
                "%d files, %d symbols, %d edges; read %d ms, resolved %d ms%n",
                said.sources().size(),
                resolver.world().symbols(),
                edges,
                (parsed - started) / 1_000_000,
                (System.nanoTime() - parsed) / 1_000_000);
    }

    /// What a folder says: the facts of its sources and of its build files.
    private record Said(Map<String, FileFacts> sources, List<ManifestFacts> manifests) {}

    private static Said read(Path folder) throws IOException {
        var said = new Said(new HashMap<>(), new ArrayList<>());
        var natives = Path.of(System.getProperty("java.io.tmpdir"), "cairn-natives");
        try (var reader = new SourceReader(ParserEngine.open(natives));
                var walk = Files.walk(folder)) {
            for (var file : walk.filter(Files::isRegularFile).sorted().toList()) {
                var path = folder.relativize(file).toString().replace('\\', '/');
                if (SourceReader.languageOf(path) != Language.OTHER)
                    said.sources().put(path, reader.parse(path, Files.readAllBytes(file)));
                else if (ManifestReader.understands(path))
                    ManifestReader.read(path, Files.readString(file)).ifPresent(said.manifests()::add);
            }
        }
        return said;
    }

    private static Map<String, Object> row(World world, ResolvedEdge edge) {
        return Map.of(
                "caller", end(edge.file(), caller(world, edge.from()), world),
                "callee", end(world.fileOf(edge.to()), edge.to(), world),
                "provenance", edge.provenance().name(),
                "site",
                        Map.of(
                                "file",
                                edge.file().path(),
                                "line",
                                edge.at().line(),
                                "col",
                                edge.at().column()));
    }

    /// Calls outside of any function belong to the file; test cases named by text are no functions.
    private static int caller(World world, int symbol) {
        int here = symbol;
        while (here != World.NONE && !world.fact(here).kind().isCallable() && !isScriptClass(world, here))
            here = world.parent(here);
        return here;
    }

    /// Field initializers of a script's class belong to the class.
    private static boolean isScriptClass(World world, int symbol) {
        return world.fact(symbol).kind() == SymbolKind.CLASS && isScript(world, symbol);
    }

    private static boolean isScript(World world, int symbol) {
        var language = world.language(symbol);
        return language == Language.TYPESCRIPT || language == Language.JAVASCRIPT;
    }

    private static Map<String, Object> end(FileUnit file, int symbol, World world) {
        return Map.of("file", file.path(), "name", symbol == World.NONE ? "<module>" : name(world, symbol));
    }

    /// Constructors carry the name of their class.
    private static String name(World world, int symbol) {
        var fact = world.fact(symbol);
        int owner = world.parent(symbol);
        if (isScript(world, symbol) && NAMELESS.contains(fact.name())) return "<anonymous>";
        return fact.kind() == SymbolKind.CONSTRUCTOR && owner != World.NONE
                ? world.fact(owner).name()
                : fact.name();
    }
}
