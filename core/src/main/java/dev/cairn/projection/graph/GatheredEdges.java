package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Provenance;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.resolve.FileEdges;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.ResolvedEdge;
import dev.cairn.projection.resolve.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Collects what the files say, file by file, and names the external packages on the way.
final class GatheredEdges {

    private final World world;
    private final int firstPackage;
    private final List<GraphEdge> edges = new ArrayList<>();
    private final Map<String, Integer> packages = new LinkedHashMap<>();

    GatheredEdges(World world) {
        this.world = world;
        this.firstPackage = world.symbols() + world.files().size();
    }

    void add(FileUnit file, FileEdges said) {
        contain(file);
        for (var edge : said.imports()) {
            int from = edge.scope() == World.NONE ? node(file) : edge.scope();
            var at = edge.at();
            edges.add(
                    new GraphEdge(from, node(edge.to()), EdgeType.IMPORTS, edge.provenance(), at.line(), at.column()));
        }
        add(EdgeType.CALLS, said.calls());
        add(EdgeType.REFERENCES, said.references());
        add(EdgeType.EXTENDS, said.extending());
        add(EdgeType.IMPLEMENTS, said.implementing());
        add(EdgeType.OVERRIDES, said.overriding());
        for (var use : said.outside()) {
            int from = use.from() == World.NONE ? node(file) : use.from();
            int to = packages.computeIfAbsent(use.packageName(), _ -> firstPackage + packages.size());
            edges.add(new GraphEdge(
                    from,
                    to,
                    EdgeType.REFERENCES,
                    Provenance.IMPORT_RESOLVED,
                    use.at().line(),
                    use.at().column()));
        }
    }

    private void contain(FileUnit file) {
        var symbols = file.facts().symbols();
        for (int index = 0; index < symbols.size(); index++) {
            int parent = symbols.get(index).parent();
            int holder = parent == SymbolFact.TOP ? node(file) : file.symbol(parent);
            edges.add(new GraphEdge(holder, file.symbol(index), EdgeType.CONTAINS, Provenance.EXACT, 0, 0));
        }
    }

    private void add(EdgeType type, List<ResolvedEdge> resolved) {
        for (var edge : resolved) {
            int from = edge.from() == World.NONE ? node(edge.file()) : edge.from();
            edges.add(new GraphEdge(
                    from,
                    edge.to(),
                    type,
                    edge.provenance(),
                    edge.at().line(),
                    edge.at().column()));
        }
    }

    private int node(FileUnit file) {
        return world.symbols() + file.number();
    }

    List<String> packages() {
        return List.copyOf(packages.keySet());
    }

    Adjacency adjacency() {
        return new Adjacency(firstPackage + packages.size(), edges);
    }
}
