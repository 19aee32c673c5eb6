package dev.cairn.engine.cypher.graph;

import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.digest.NodeDigests;
import dev.cairn.projection.graph.CodeGraph;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The properties of a code node.
final class NodeProperties {

    private static final List<String> NAMES = List.of(
            "id",
            "name",
            "path",
            "filePath",
            "projectId",
            "kind",
            "language",
            "signature",
            "doc",
            "summary",
            "startLine",
            "endLine");

    private final CodeGraph graph;
    private final String project;

    NodeProperties(CodeGraph graph, String project) {
        this.graph = graph;
        this.project = project;
    }

    String project() {
        return project;
    }

    Map<String, CypherValue> all(int node) {
        var all = new LinkedHashMap<String, CypherValue>();
        for (var name : NAMES) {
            var value = of(node, name);
            if (!value.isNull()) all.put(name, value);
        }
        return all;
    }

    CypherValue of(int node, String name) {
        return switch (name) {
            case "id" -> CypherValue.of(graph.id(node));
            case "name" -> CypherValue.of(graph.isPackage(node) ? packageName(graph.id(node)) : graph.name(node));
            case "path", "filePath" -> graph.isPackage(node) ? CypherValues.NULL : CypherValue.of(graph.path(node));
            case "type" -> CypherValue.of(graph.kind(node).name());
            case "summary" -> {
                var digest = NodeDigests.of(graph, node);
                yield digest.isBlank() ? CypherValues.NULL : CypherValue.of(digest);
            }
            case "projectId" -> CypherValue.of(project);
            case "language" ->
                graph.file(node)
                        .map(file -> CypherValue.of(file.facts().language().written()))
                        .orElse(CypherValues.NULL);
            default -> graph.fact(node).map(fact -> of(fact, name)).orElse(CypherValues.NULL);
        };
    }

    /// The name of a package without its ecosystem, as build files write it.
    private static String packageName(String id) {
        return id.substring(id.indexOf(':') + 1);
    }

    private static CypherValue of(SymbolFact fact, String name) {
        return switch (name) {
            case "kind" -> CypherValue.of(fact.kind().name().toLowerCase(Locale.ROOT));
            case "signature" -> CypherValue.of(fact.signature());
            case "doc" -> fact.doc().isBlank() ? CypherValues.NULL : CypherValue.of(fact.doc());
            case "startLine" -> CypherValue.of(fact.span().startLine());
            case "endLine" -> CypherValue.of(fact.span().endLine());
            default -> CypherValues.NULL;
        };
    }
}
