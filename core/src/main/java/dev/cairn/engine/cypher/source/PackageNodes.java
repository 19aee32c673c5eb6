package dev.cairn.engine.cypher.source;

import dev.cairn.engine.cypher.graph.AttachedNode;
import dev.cairn.engine.cypher.graph.AttachedNode.AttachedEdge;
import dev.cairn.engine.cypher.graph.CypherNodes;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.packages.PackageFiles;
import dev.cairn.projection.packages.PackageGraph;
import dev.cairn.projection.packages.PackageGraphs;
import dev.cairn.projection.packages.ResolvedDependency;
import dev.cairn.projection.packages.WorkspacePackage;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Nodes for the packages of the workspace, the packages they declare, and those that code uses.
public final class PackageNodes implements NodeSource {

    private static final Set<String> LABELS = Set.of("PACKAGE");

    private final PackageGraphs packages;

    public PackageNodes(PackageGraphs packages) {
        this.packages = packages;
    }

    @Override
    public CypherNodes attached(View view) {
        var known = view.read(packages.files(), PackageFiles::graph);
        var graph = view.graph();
        var inCode = inCode(graph, known);
        var byId = new LinkedHashMap<String, AttachedNode>();
        for (var one : known.packages()) byId.merge(id(one), inside(one, known, inCode), PackageNodes::both);
        for (var need : known.dependencies())
            if (need.inside().isEmpty()) byId.putIfAbsent(id(need, inCode), outside(need, inCode));
        used(graph, known, byId);
        return new CypherNodes(List.copyOf(byId.values()), List.of());
    }

    /// The ids of packages in code, by registry name: the two may be written differently, but one package must be one
    /// node.
    private static Map<String, String> inCode(CodeGraph graph, PackageGraph known) {
        var names = new HashMap<String, String>();
        for (int node = graph.nodes() - 1; node >= 0 && graph.isPackage(node); node--) {
            var id = graph.id(node);
            known.purl(id)
                    .filter(purl -> purl.ecosystem() == Ecosystem.CARGO || purl.ecosystem() == Ecosystem.PYPI)
                    .ifPresent(purl -> names.putIfAbsent(key(purl.ecosystem(), purl.name()), id));
        }
        return names;
    }

    private static String key(Ecosystem ecosystem, String name) {
        return prefix(ecosystem) + ecosystem.comparisonKey(name);
    }

    /// Code names modules, whose names may differ from their packages.
    private static void used(CodeGraph graph, PackageGraph known, Map<String, AttachedNode> byId) {
        for (int node = graph.nodes() - 1; node >= 0 && graph.isPackage(node); node--) {
            var id = graph.id(node);
            known.purl(id)
                    .ifPresent(purl -> byId.putIfAbsent(
                            id,
                            new AttachedNode(id, LABELS, Map.of("purl", CypherValue.of(purl.toString())), List.of())));
        }
    }

    private static AttachedNode inside(WorkspacePackage one, PackageGraph known, Map<String, String> inCode) {
        var properties = new LinkedHashMap<String, CypherValue>();
        properties.put("name", CypherValue.of(one.name()));
        properties.put("purl", CypherValue.of(one.purl().toString()));
        properties.put("path", CypherValue.of(one.file()));
        properties.put("folder", CypherValue.of(one.folder()));
        properties.put("internal", CypherValue.of(true));
        var ties = new ArrayList<AttachedEdge>();
        for (var need : known.dependencies(one)) {
            var target = need.inside().map(PackageNodes::id).orElseGet(() -> id(need, inCode));
            ties.add(new AttachedEdge("DEPENDS_ON", target));
        }
        return new AttachedNode(
                id(one), LABELS, properties, ties.stream().distinct().toList());
    }

    /// One node for two packages of the workspace that have the same name.
    private static AttachedNode both(AttachedNode first, AttachedNode second) {
        var ties = new LinkedHashSet<>(first.edges());
        ties.addAll(second.edges());
        return new AttachedNode(first.id(), first.labels(), first.properties(), List.copyOf(ties));
    }

    private static AttachedNode outside(ResolvedDependency need, Map<String, String> inCode) {
        return new AttachedNode(
                id(need, inCode),
                LABELS,
                Map.of(
                        "name",
                        CypherValue.of(need.declared().name()),
                        "purl",
                        CypherValue.of(need.purl().toString())),
                List.of());
    }

    private static String id(WorkspacePackage one) {
        return prefix(one.ecosystem()) + one.name();
    }

    private static String id(ResolvedDependency need, Map<String, String> inCode) {
        var ecosystem = need.by().ecosystem();
        var name = need.declared().name();
        return inCode.getOrDefault(key(ecosystem, name), prefix(ecosystem) + name);
    }

    private static String prefix(Ecosystem ecosystem) {
        return switch (ecosystem) {
            case NPM -> "npm:";
            case MAVEN -> "maven:";
            case PYPI -> "pypi:";
            case GO -> "go:";
            case CARGO -> "cargo:";
        };
    }
}
