package dev.cairn.engine.health;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Counts call sites by language, and how many of them resolve into the workspace or to external packages.
///
/// A call counts as resolved when an edge other than a name match starts at its call site.
final class CallResolution {

    private CallResolution() {}

    static Map<String, CodeHealth.CallCounts> of(CodeGraph graph) {
        var shares = new TreeMap<String, CodeHealth.CallCounts>();
        for (var file : graph.declarations().files())
            if (!file.facts().calls().isEmpty())
                shares.merge(file.facts().language().written(), of(graph, file), CallResolution::sum);
        return shares;
    }

    private static CodeHealth.CallCounts of(CodeGraph graph, FileUnit file) {
        var inside = new HashSet<Long>();
        var outside = new HashSet<Long>();
        for (int index = 0; index < file.facts().symbols().size(); index++)
            addSites(graph, file.symbol(index), inside, outside);
        addSites(graph, graph.fileNode(file), inside, outside);
        long resolved = 0;
        long external = 0;
        for (var call : file.facts().calls()) {
            if (inside.contains(place(call.at()))) resolved++;
            else if (outside.contains(place(call.at()))) external++;
        }
        return new CodeHealth.CallCounts(file.facts().calls().size(), resolved, external);
    }

    private static void addSites(CodeGraph graph, int node, Set<Long> inside, Set<Long> outside) {
        for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++) {
            if (graph.provenance(edge) == EdgeProvenance.NAME_ONLY) continue;
            var read = graph.edge(edge);
            if (read.type() == EdgeType.CALLS) inside.add(place(read.line(), read.column()));
            else if (graph.isPackage(read.to())) outside.add(place(read.line(), read.column()));
        }
    }

    private static long place(SourcePosition site) {
        return place(site.line(), site.column());
    }

    private static long place(int line, int column) {
        return ((long) line << Integer.SIZE) | column;
    }

    private static CodeHealth.CallCounts sum(CodeHealth.CallCounts one, CodeHealth.CallCounts other) {
        return new CodeHealth.CallCounts(
                one.sites() + other.sites(), one.resolved() + other.resolved(), one.external() + other.external());
    }
}
