package dev.cairn.engine.bundle.query;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.trust.Confidence;
import dev.cairn.projection.graph.CodeGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Finds the files that import a module.
public final class ImportQueries {

    private static final Set<EdgeType> IMPORTS = Set.of(EdgeType.IMPORTS);

    /// Ecosystems in which a path such as `bytes::Buf` uses a package without an import.
    private static final List<String> NAMED_BY_PATH = List.of("cargo:", "rust:");

    private final CodeSnapshot code;
    private final CodeGraph graph;
    private final ModuleNames names;

    public ImportQueries(CodeSnapshot code) {
        this.code = code;
        this.graph = code.graph();
        this.names = new ModuleNames(graph);
    }

    /// The files that import any of the modules.
    public SourceAnswer reverseLookup(List<String> modules) {
        var hits = new FileHits();
        var notes = new ArrayList<String>();
        boolean isKnown = false;
        for (var module : modules) {
            boolean isFound = importers(module.strip(), hits);
            if (!isFound) notes.add("nothing here is or imports " + module);
            isKnown |= isFound;
        }
        return new SourceAnswer(hits.ordered(), Confidence.HIGH, isKnown, notes);
    }

    private boolean importers(String module, FileHits hits) {
        var packages = names.packages(module);
        var files = names.files(module);
        int[] imports = {0};
        code.imports().forEach(ModuleNames.withoutRegistry(module), (written, use) -> {
            hits.add(use.file(), use.place(), "imports " + written);
            imports[0]++;
        });
        for (int node : packages) uses(node, imports[0] > 0, hits);
        for (var file : files)
            for (var edge : graph.in(graph.fileNode(file), IMPORTS))
                graph.file(edge.from())
                        .filter(importer -> !importer.equals(file))
                        .ifPresent(importer -> hits.add(
                                importer, new FilePosition(edge.line(), edge.column()), "imports " + file.path()));
        return imports[0] > 0 || !packages.isEmpty() || !files.isEmpty();
    }

    /// Adds uses of a package. A file may use a re-exported name, which does not make it an importer. All users count
    /// only if no file imports the package by name.
    private void uses(int node, boolean isImported, FileHits hits) {
        boolean isPath = NAMED_BY_PATH.stream().anyMatch(graph.id(node)::startsWith);
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
            var edge = graph.edge(graph.inEdge(row));
            graph.file(edge.from())
                    .filter(file -> !isImported || isPath || hits.has(file))
                    .ifPresent(file ->
                            hits.add(file, new FilePosition(edge.line(), edge.column()), "uses " + graph.id(node)));
        }
    }
}
