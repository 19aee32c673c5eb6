package dev.cairn.engine.docs;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Finds sections of documents by full-text search and by the code they name.
public final class DocSearch {

    public static final int LIMIT_MAX = 100;

    /// The maximum number of symbols listed for a section.
    private static final int SYMBOLS_MAX = 8;

    private final DocLibraries documents;

    /// The maximum number of graphs with cached lookups.
    private static final int GRAPHS_MAX = 4;

    /// Resolved names by graph, least recently used first; guarded by the map's own lock, and each entry by itself.
    private final Map<CodeGraph, DocLinks> links = Collections.synchronizedMap(new LinkedHashMap<>(8, 0.75f, true) {

        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<CodeGraph, DocLinks> eldest) {
            return size() > GRAPHS_MAX;
        }
    });

    public DocSearch(DocLibraries documents) {
        this.documents = documents;
    }

    public List<DocHit> search(View view, String query, int limit) {
        var graph = view.graph();
        return documents.read(view, library -> {
            require(library);
            return library.search(query, limit).stream()
                    .map(hit -> {
                        var nodes = links(graph, hit.document(), hit.section()).keySet();
                        return hit(hit, DocExcerpts.of(hit.section(), query), ids(graph, nodes));
                    })
                    .toList();
        });
    }

    /// The document of a path.
    public Optional<Document> document(View view, String path) {
        return documents.read(view, library -> library.find(path));
    }

    /// The documents whose path passes the filter, in the order of paths.
    public List<Document> named(View view, Predicate<String> path, int limit) {
        return documents.read(view, library -> library.named(path, limit));
    }

    /// Sections that name a symbol, one of its members, or a file and its contents; sections about it alone come first.
    public List<DocHit> naming(View view, String symbol, int limit) {
        var graph = view.graph();
        var wanted = wanted(graph, symbol);
        return documents.read(view, library -> {
            require(library);
            var hits = new ArrayList<DocHit>();
            for (var document : library.all())
                for (var section : document.sections()) {
                    var nodes = links(graph, document, section);
                    var namedNode =
                            nodes.keySet().stream().filter(wanted::contains).findFirst();
                    if (namedNode.isEmpty()) continue;
                    double score = score(section, graph.name(namedNode.get()), nodes.size());
                    var excerpt = DocExcerpts.at(section, nodes.getOrDefault(namedNode.get(), section.line()));
                    hits.add(hit(
                            new DocLibrary.SectionHit(document, section, score), excerpt, ids(graph, nodes.keySet())));
                }
            hits.sort((one, other) -> Double.compare(other.score(), one.score()));
            return List.copyOf(hits.subList(0, Math.min(limit, hits.size())));
        });
    }

    private static double score(DocSection section, String name, int named) {
        boolean isHeading = section.heading().words().contains(name);
        return (isHeading ? 2 : 0) + 1.0 / Math.max(1, named);
    }

    /// Counts the documents; reads those not read yet, or all of them again if not incremental.
    public DocCounts count(View view, boolean isIncremental) {
        long before = documents.reads();
        if (!isIncremental) documents.forget(view.project());
        var graph = view.graph();
        return documents.read(view, library -> {
            int sections = 0;
            int linked = 0;
            var symbols = new HashSet<Integer>();
            for (var document : library.all())
                for (var section : document.sections()) {
                    sections++;
                    var nodes = links(graph, document, section).keySet();
                    linked += nodes.size();
                    symbols.addAll(nodes);
                }
            return new DocCounts(library.all().size(), sections, linked, symbols.size(), documents.reads() - before);
        });
    }

    /// A section with the ids of the code it names.
    public record Linked(Document document, DocSection section, List<String> ids) {

        public Linked {
            ids = List.copyOf(ids);
        }
    }

    /// Every section of every document with the code it names.
    public List<Linked> all(View view, int limit) {
        var graph = view.graph();
        return documents.read(
                view,
                library -> library.all().stream()
                        .flatMap(document -> document.sections().stream()
                                .map(section -> new Linked(
                                        document,
                                        section,
                                        links(graph, document, section).keySet().stream()
                                                .map(graph::id)
                                                .toList())))
                        .limit(limit)
                        .toList());
    }

    private static void require(DocLibrary library) {
        if (library.all().isEmpty())
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    "The workspace has no indexed documents.",
                    "Documents are .md, .mdx and .rst files; call graph_rebuild when some are new.");
    }

    private static Set<Integer> wanted(CodeGraph graph, String symbol) {
        var match = new SymbolLookup(graph).find(symbol);
        var nodes =
                switch (match) {
                    case LookupResult.One(var node) -> List.of(node);
                    case LookupResult.Several(var several, var _) -> several;
                    case LookupResult.None(var similar) ->
                        throw Refusal.of(
                                ProblemCode.NOT_FOUND,
                                "Nothing indexed is called " + Problem.echo(symbol) + ".",
                                similar.isEmpty()
                                        ? "Ask with query instead."
                                        : "Did you mean " + String.join(", ", similar) + "?");
                };
        var wanted = new HashSet<Integer>();
        for (int node : nodes) addWithParts(graph, node, wanted);
        return wanted;
    }

    private static void addWithParts(CodeGraph graph, int node, Set<Integer> wanted) {
        if (!wanted.add(node)) return;
        if (graph.isSymbol(node))
            graph.declarations().members(node).values().forEach(named -> {
                for (int member : named) addWithParts(graph, member, wanted);
            });
        else
            graph.file(node).ifPresent(file -> {
                for (int index = 0; index < file.facts().symbols().size(); index++) wanted.add(file.symbol(index));
            });
    }

    private Map<Integer, Integer> links(CodeGraph graph, Document document, DocSection section) {
        var known = links.computeIfAbsent(graph, DocLinks::new);
        synchronized (known) {
            return known.of(document, section);
        }
    }

    private static List<String> ids(CodeGraph graph, Set<Integer> nodes) {
        return nodes.stream().limit(SYMBOLS_MAX).map(graph::id).toList();
    }

    private static DocHit hit(DocLibrary.SectionHit hit, String excerpt, List<String> symbols) {
        double score = Math.round(hit.score() * 100) / 100.0;
        return new DocHit(
                hit.document().path(),
                hit.section().heading().trail(),
                hit.section().line(),
                excerpt,
                symbols,
                score);
    }
}
