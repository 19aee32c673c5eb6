package dev.cairn.engine.cypher;

import dev.cairn.model.code.SymbolFact;
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
            "startLine",
            "endLine");

    private final CodeGraph graph;
    private final String project;

    NodeProperties(CodeGraph graph, String project) {
        this.graph = graph;
        this.project = project;
    }

    Map<String, Value> all(int node) {
        var all = new LinkedHashMap<String, Value>();
        for (var name : NAMES) {
            var value = of(node, name);
            if (!value.isNull()) all.put(name, value);
        }
        return all;
    }

    Value of(int node, String name) {
        return switch (name) {
            case "id" -> Value.of(graph.id(node));
            case "name" -> Value.of(graph.name(node));
            case "path", "filePath" -> graph.isPackage(node) ? Values.NULL : Value.of(graph.path(node));
            case "type" -> Value.of(graph.kind(node).name());
            case "projectId" -> Value.of(project);
            case "language" ->
                graph.file(node)
                        .map(file -> Value.of(file.facts().language().written()))
                        .orElse(Values.NULL);
            default -> graph.fact(node).map(fact -> of(fact, name)).orElse(Values.NULL);
        };
    }

    private static Value of(SymbolFact fact, String name) {
        return switch (name) {
            case "kind" -> Value.of(fact.kind().name().toLowerCase(Locale.ROOT));
            case "signature" -> Value.of(fact.signature());
            case "doc" -> fact.doc().isBlank() ? Values.NULL : Value.of(fact.doc());
            case "startLine" -> Value.of(fact.span().startLine());
            case "endLine" -> Value.of(fact.span().endLine());
            default -> Values.NULL;
        };
    }
}
