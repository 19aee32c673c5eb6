package dev.cairn.language;

import dev.cairn.language.tree.ParserEngine;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.parse.ManifestParser;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
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
        for (var file : resolver.declarations().files())
            for (var edge : resolver.calls(file))
                if (edge.provenance().compareTo(weakest) <= 0)
                    found.add(name(resolver.declarations(), edge.from()) + " -> "
                            + resolver.declarations().fileOf(edge.to()).path() + "::"
                            + name(resolver.declarations(), edge.to()));
        return found;
    }

    /// The calls of a file, resolved after some other files by the same resolver.
    public List<String> callsAfter(String path, List<String> earlier) {
        var resolver =
                Resolver.of(facts, new LanguageRegistry().rules(manifests)).fresh();
        var declarations = resolver.declarations();
        for (var each : earlier) resolver.calls(declarations.file(each).orElseThrow());
        return resolver.calls(declarations.file(path).orElseThrow()).stream()
                .map(edge -> name(declarations, edge.from()) + " -> "
                        + declarations.fileOf(edge.to()).path() + "::" + name(declarations, edge.to()))
                .toList();
    }

    /// All references of a file with their lines, sorted: `user -> file::used line`.
    public Set<String> references(String path) {
        var resolver = Resolver.of(facts, new LanguageRegistry().rules(manifests));
        var declarations = resolver.declarations();
        var file = declarations.file(path).orElseThrow();
        var found = new TreeSet<String>();
        for (var edge : resolver.edges(file).references())
            found.add(name(declarations, edge.from()) + " -> "
                    + declarations.fileOf(edge.to()).path() + "::" + name(declarations, edge.to()) + " "
                    + edge.at().line());
        return found;
    }

    /// All calls that are told as facts, sorted: `file caller -> file Owner.callee`.
    public Set<String> callsByFile() {
        var resolver = Resolver.of(facts, new LanguageRegistry().rules(manifests));
        var declarations = resolver.declarations();
        var found = new TreeSet<String>();
        for (var file : declarations.files())
            for (var edge : resolver.calls(file))
                if (edge.provenance() != EdgeProvenance.NAME_ONLY)
                    found.add(file.path() + " " + caller(declarations, edge.from()) + " -> "
                            + declarations.fileOf(edge.to()).path() + " " + owned(declarations, edge.to()));
        return found;
    }

    /// Where the functions stand that callers of a name call, in the order of the calls: `file:line`.
    public List<String> lines(String caller) {
        var resolver = Resolver.of(facts, new LanguageRegistry().rules(manifests));
        var declarations = resolver.declarations();
        var found = new ArrayList<String>();
        for (var file : declarations.files())
            for (var edge : resolver.calls(file))
                if (edge.provenance() != EdgeProvenance.NAME_ONLY
                        && caller(declarations, edge.from()).equals(caller)
                        && declarations.fact(edge.to()).kind().isCallable())
                    found.add(declarations.fileOf(edge.to()).path() + ":"
                            + declarations.fact(edge.to()).at().line());
        return found;
    }

    private static String caller(DeclarationTable declarations, int symbol) {
        int here = symbol;
        while (here != DeclarationTable.NONE && !declarations.fact(here).kind().isCallable())
            here = declarations.parent(here);
        return here == DeclarationTable.NONE
                ? "<file>"
                : declarations.fact(here).name();
    }

    /// Methods of Go stand outside of their type's body and are named after their owner.
    private static String owned(DeclarationTable declarations, int symbol) {
        var fact = declarations.fact(symbol);
        boolean isGoMethod = declarations.fileOf(symbol).path().endsWith(".go")
                && !fact.owner().isEmpty();
        return isGoMethod ? fact.owner() + "." + fact.name() : name(declarations, symbol);
    }

    private static String name(DeclarationTable declarations, int symbol) {
        if (symbol == DeclarationTable.NONE) return "<file>";
        int parent = declarations.parent(symbol);
        var own = declarations.fact(symbol).name();
        return parent == DeclarationTable.NONE ? own : name(declarations, parent) + "." + own;
    }
}
