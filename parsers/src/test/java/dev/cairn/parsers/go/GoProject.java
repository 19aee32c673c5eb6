package dev.cairn.parsers.go;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.code.Provenance;
import dev.cairn.parsers.SourceReader;
import dev.cairn.parsers.manifest.ManifestReader;
import dev.cairn.parsers.tree.ParserEngine;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.World;
import dev.cairn.projection.resolve.rules.LanguageRuleBook;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// A few Go files and build files, and the calls found among them.
final class GoProject {

    private final Map<String, FileFacts> files = new HashMap<>();
    private final List<ManifestFacts> manifests = new ArrayList<>();

    void file(String path, String text) {
        if (ManifestReader.understands(path)) {
            ManifestReader.read(path, text).ifPresent(manifests::add);
            return;
        }
        try (var reader = new SourceReader(engine())) {
            files.put(path, reader.parse(path, text.getBytes(StandardCharsets.UTF_8)));
        }
    }

    private static ParserEngine engine() {
        try {
            return ParserEngine.open(Files.createDirectories(Path.of("target", "natives")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Every call that is told as a fact, as `file caller -> file Owner.callee`, sorted.
    Set<String> calls() {
        var resolver = Resolver.of(files, LanguageRuleBook.all(manifests));
        var world = resolver.world();
        var calls = new TreeSet<String>();
        for (var file : world.files())
            for (var edge : resolver.calls(file))
                if (edge.provenance() != Provenance.NAME_ONLY)
                    calls.add(file.path() + " " + caller(world, edge.from()) + " -> "
                            + world.fileOf(edge.to()).path() + " " + callee(world, edge.to()));
        return calls;
    }

    private static String caller(World world, int symbol) {
        int here = symbol;
        while (here != World.NONE && !world.fact(here).kind().isCallable()) here = world.parent(here);
        return here == World.NONE ? "<file>" : world.fact(here).name();
    }

    private static String callee(World world, int symbol) {
        var fact = world.fact(symbol);
        int parent = world.parent(symbol);
        if (!fact.owner().isEmpty()) return fact.owner() + "." + fact.name();
        return parent == World.NONE ? fact.name() : world.fact(parent).name() + "." + fact.name();
    }
}
