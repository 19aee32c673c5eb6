package dev.cairn.language;

import dev.cairn.language.tree.ParserEngine;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.parse.ManifestParser;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.declaration.World;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/// A few files written in a test, and the calls between them.
public final class WrittenProject {

    private static final ManifestParser MANIFESTS = new LanguageRegistry().manifests();

    private static final ParserEngine ENGINE = engine();

    private final Map<String, FileFacts> facts = new HashMap<>();
    private final List<ManifestFacts> manifests = new ArrayList<>();

    private static ParserEngine engine() {
        try {
            return ParserEngine.open(Files.createDirectories(Path.of("target", "natives")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public WrittenProject file(String path, String text) {
        if (MANIFESTS.supports(path)) {
            MANIFESTS.read(path, text).ifPresent(manifests::add);
            return this;
        }
        try (var reader = new SourceReader(ENGINE)) {
            facts.put(path, reader.parse(path, text.getBytes(StandardCharsets.UTF_8)));
        }
        return this;
    }

    /// What was read of a file that was written before.
    public FileFacts facts(String path) {
        return Objects.requireNonNull(facts.get(path), path);
    }

    /// All calls that are shown as facts: `caller -> file::callee`.
    public List<String> calls() {
        return calls(EdgeProvenance.HEURISTIC);
    }

    public List<String> calls(EdgeProvenance weakest) {
        var resolver = Resolver.of(facts, new LanguageRegistry().rules(manifests));
        var found = new ArrayList<String>();
        for (var file : resolver.world().files())
            for (var edge : resolver.calls(file))
                if (edge.provenance().compareTo(weakest) <= 0)
                    found.add(name(resolver.world(), edge.from()) + " -> "
                            + resolver.world().fileOf(edge.to()).path() + "::" + name(resolver.world(), edge.to()));
        return found;
    }

    /// The calls of a file, resolved after some other files by the same resolver.
    public List<String> callsAfter(String path, List<String> earlier) {
        var resolver =
                Resolver.of(facts, new LanguageRegistry().rules(manifests)).fresh();
        var world = resolver.world();
        for (var each : earlier) resolver.calls(world.file(each).orElseThrow());
        return resolver.calls(world.file(path).orElseThrow()).stream()
                .map(edge -> name(world, edge.from()) + " -> "
                        + world.fileOf(edge.to()).path() + "::" + name(world, edge.to()))
                .toList();
    }

    /// All references of a file with their lines, sorted: `user -> file::used line`.
    public Set<String> references(String path) {
        var resolver = Resolver.of(facts, new LanguageRegistry().rules(manifests));
        var world = resolver.world();
        var file = world.file(path).orElseThrow();
        var found = new TreeSet<String>();
        for (var edge : resolver.edges(file).references())
            found.add(name(world, edge.from()) + " -> "
                    + world.fileOf(edge.to()).path() + "::" + name(world, edge.to()) + " "
                    + edge.at().line());
        return found;
    }

    /// All calls that are told as facts, sorted: `file caller -> file Owner.callee`.
    public Set<String> callsByFile() {
        var resolver = Resolver.of(facts, new LanguageRegistry().rules(manifests));
        var world = resolver.world();
        var found = new TreeSet<String>();
        for (var file : world.files())
            for (var edge : resolver.calls(file))
                if (edge.provenance() != EdgeProvenance.NAME_ONLY)
                    found.add(file.path() + " " + caller(world, edge.from()) + " -> "
                            + world.fileOf(edge.to()).path() + " " + owned(world, edge.to()));
        return found;
    }

    /// Where the functions stand that callers of a name call, in the order of the calls: `file:line`.
    public List<String> lines(String caller) {
        var resolver = Resolver.of(facts, new LanguageRegistry().rules(manifests));
        var world = resolver.world();
        var found = new ArrayList<String>();
        for (var file : world.files())
            for (var edge : resolver.calls(file))
                if (edge.provenance() != EdgeProvenance.NAME_ONLY
                        && caller(world, edge.from()).equals(caller)
                        && world.fact(edge.to()).kind().isCallable())
                    found.add(world.fileOf(edge.to()).path() + ":"
                            + world.fact(edge.to()).at().line());
        return found;
    }

    private static String caller(World world, int symbol) {
        int here = symbol;
        while (here != World.NONE && !world.fact(here).kind().isCallable()) here = world.parent(here);
        return here == World.NONE ? "<file>" : world.fact(here).name();
    }

    /// Methods of Go stand outside of their type's body and are named after their owner.
    private static String owned(World world, int symbol) {
        var fact = world.fact(symbol);
        boolean isGoMethod =
                world.fileOf(symbol).path().endsWith(".go") && !fact.owner().isEmpty();
        return isGoMethod ? fact.owner() + "." + fact.name() : name(world, symbol);
    }

    private static String name(World world, int symbol) {
        if (symbol == World.NONE) return "<file>";
        int parent = world.parent(symbol);
        var own = world.fact(symbol).name();
        return parent == World.NONE ? own : name(world, parent) + "." + own;
    }
}
