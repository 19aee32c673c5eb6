package dev.cairn.language;

import dev.cairn.language.tree.ParserEngine;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.parse.ManifestParser;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.graph.ResolvingThreads;
import dev.cairn.projection.graph.update.GraphUpdate;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.edge.FileEdges;
import dev.cairn.projection.resolve.edge.ResolvedEdge;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/// A few files written in a test, and what they say about each other.
public final class Sources {

    private static final ManifestParser MANIFESTS = new LanguageRegistry().manifests();

    private static final ParserEngine ENGINE = GoldenFactsTest.engine();

    private final Map<String, FileFacts> facts = new HashMap<>();
    private final Map<String, ManifestFacts> manifests = new TreeMap<>();

    public Sources file(String path, String text) {
        if (MANIFESTS.supports(path)) {
            manifests.remove(path);
            MANIFESTS.read(path, text).ifPresent(read -> manifests.put(path, read));
            return this;
        }
        try (var reader = new SourceReader(ENGINE)) {
            facts.put(path, reader.parse(path, text.getBytes(StandardCharsets.UTF_8)));
        }
        return this;
    }

    /// Edges of one kind: `user -> file::declaration`.
    public List<String> edges(Function<FileEdges, List<ResolvedEdge>> kind) {
        var resolver = resolver();
        var declarations = resolver.declarations();
        return declarations.files().stream()
                .flatMap(file -> kind.apply(resolver.edges(file)).stream())
                .map(edge -> name(declarations, edge.from()) + " -> "
                        + declarations.fileOf(edge.to()).path() + "::" + name(declarations, edge.to()))
                .toList();
    }

    /// Imports: `file:line -> file`.
    List<String> imports() {
        var resolver = resolver();
        return resolver.declarations().files().stream()
                .flatMap(file -> resolver.edges(file).imports().stream()
                        .map(edge -> file.path() + ":" + edge.at().line() + " -> "
                                + edge.to().path()))
                .toList();
    }

    /// Uses of external packages: `user -> package::member`.
    public List<String> outside() {
        var resolver = resolver();
        var declarations = resolver.declarations();
        return declarations.files().stream()
                .flatMap(file -> resolver.edges(file).outside().stream())
                .map(use -> name(declarations, use.from()) + " -> " + use.packageName() + "::" + use.member())
                .toList();
    }

    public CodeGraph graph() {
        return GraphBuilder.whole(resolver());
    }

    /// The graph of these files, resolved anew, that shares what is equal with another graph.
    public CodeGraph graph(CodeGraph similar) {
        return GraphBuilder.whole(resolver(), ResolvingThreads.AWAITED, () -> Optional.of(similar));
    }

    /// What follows a graph when these are the files now.
    public GraphUpdate after(CodeGraph earlier) {
        return GraphUpdate.after(earlier, facts, new LanguageRegistry().rules(List.copyOf(manifests.values())));
    }

    public void remove(String path) {
        facts.remove(path);
        manifests.remove(path);
    }

    /// Edges of a type: `id -> id`.
    public List<String> edges(EdgeType type) {
        var graph = graph();
        var found = new ArrayList<String>();
        graph.forEachEdge(edge -> {
            if (edge.type() == type) found.add(graph.id(edge.from()) + " -> " + graph.id(edge.to()));
        });
        return found;
    }

    public Resolver resolver() {
        return Resolver.of(facts, new LanguageRegistry().rules(List.copyOf(manifests.values())));
    }

    private static String name(DeclarationTable declarations, int symbol) {
        if (symbol == DeclarationTable.NONE) return "<file>";
        int parent = declarations.parent(symbol);
        var own = declarations.fact(symbol).name();
        return parent == DeclarationTable.NONE ? own : name(declarations, parent) + "." + own;
    }
}
