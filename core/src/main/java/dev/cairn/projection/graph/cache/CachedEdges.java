package dev.cairn.projection.graph.cache;

import dev.cairn.projection.graph.Adjacency;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.EdgeBuffer;
import dev.cairn.projection.graph.ExternalPackages;
import dev.cairn.projection.graph.FileDetails;
import dev.cairn.projection.graph.ResolutionFailures;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.rule.ExternalNames;

/// Writes and reads the edges of a cached graph: columns of numbers, and the symbols that belong to a type
/// declared elsewhere.
final class CachedEdges {

    private final CodeGraph graph;
    private final Adjacency edges;

    CachedEdges(CodeGraph graph) {
        this.graph = graph;
        this.edges = graph.adjacency();
    }

    void write(CacheWriter out) {
        attached(out);
        out.texts(graph.externals().packages());
        out.texts(graph.externals().members());
        for (int node = 0; node < graph.nodes(); node++) out.number(graph.firstOut(node + 1) - graph.firstOut(node));
        for (int edge = 0; edge < edges.size(); edge++) out.number(edges.to(edge));
        for (int edge = 0; edge < edges.size(); edge++) out.put(edges.kind(edge));
        for (int edge = 0; edge < edges.size(); edge++) out.number(edges.line(edge));
        for (int edge = 0; edge < edges.size(); edge++) out.number(edges.column(edge));
        for (int edge = 0; edge < edges.size(); edge++) out.number(edges.member(edge));
    }

    private void attached(CacheWriter out) {
        graph.declarations().forEachAttached((owner, member) -> {
            out.number(owner + 1);
            out.number(member);
        });
        out.number(0);
    }

    /// Reads the edges and returns the graph. `declarations` must not have attached symbols yet; they are read,
    /// too.
    static CodeGraph read(CacheReader in, DeclarationTable declarations, FileDetails[] cards, ExternalNames names) {
        for (int owner = in.number(); owner != 0; owner = in.number())
            declarations.attach(below(owner - 1, declarations.symbols()), below(in.number(), declarations.symbols()));
        var packages = in.texts();
        var members = in.texts();
        int firstPackage = declarations.symbols() + declarations.files().size();
        int nodes = firstPackage + packages.size();
        var rows = new int[nodes + 1];
        for (int node = 0; node < nodes; node++) rows[node + 1] = Math.addExact(rows[node], in.count());
        int count = rows[nodes];
        var columns = new Adjacency.Columns(
                firstPackage,
                column(in, count, nodes),
                kinds(in, count),
                sites(in, count),
                sites(in, count),
                column(in, count, members.size()));
        var edges = Adjacency.of(declarations, ExternalPackages.of(packages, members), rows, columns);
        return new CodeGraph(cards, edges, names, ResolutionFailures.NONE);
    }

    private static int[] column(CacheReader in, int count, int limit) {
        var column = new int[count];
        for (int edge = 0; edge < count; edge++) column[edge] = below(in.number(), limit);
        return column;
    }

    private static int[] sites(CacheReader in, int count) {
        var column = new int[count];
        for (int edge = 0; edge < count; edge++) column[edge] = in.number();
        return column;
    }

    /// Reads edge kinds. Invalid bytes are rejected here and not later, when an edge is used.
    private static byte[] kinds(CacheReader in, int count) {
        var kinds = new byte[count];
        for (int edge = 0; edge < count; edge++) {
            kinds[edge] = in.next();
            var _ = EdgeBuffer.type(kinds[edge]);
            var _ = EdgeBuffer.provenance(kinds[edge]);
        }
        return kinds;
    }

    private static int below(int number, int limit) {
        if (number < 0 || number >= limit) throw new IllegalArgumentException("damaged: " + number);
        return number;
    }
}
