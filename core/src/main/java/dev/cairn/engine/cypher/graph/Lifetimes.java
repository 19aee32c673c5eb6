package dev.cairn.engine.cypher.graph;

import dev.cairn.engine.cypher.graph.VersionHistory.RecordedLifetime;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Computes the lifetimes of code nodes and relationships.
///
/// A relationship exists since the code that contains it has its current form, but not longer than its target.
final class Lifetimes {

    static final Set<String> NAMES = Set.of("validFrom", "validTo", "createdAt", "txId", "versionId");

    private static final Set<String> STRUCTURE = Set.of(EdgeType.CONTAINS.name(), EdgeType.DEFINED_IN.name());

    /// Maximum number of importers that are examined per package.
    private static final int IMPORTERS_MAX = 200;

    private final CodeGraph code;
    private final VersionHistory past;
    private final Map<Integer, Optional<RecordedLifetime>> packages = new HashMap<>();
    private boolean isCut;

    Lifetimes(CodeGraph code, VersionHistory past) {
        this.code = code;
        this.past = past;
    }

    /// The lifetime of an external package starts with its first import.
    Optional<RecordedLifetime> of(int node) {
        return code.isPackage(node) ? packageLifetime(node) : past.current(code.path(node), code.id(node));
    }

    private Optional<RecordedLifetime> present(int node) {
        return code.isPackage(node) ? Optional.empty() : past.existence(code.path(node), code.id(node));
    }

    private Optional<RecordedLifetime> packageLifetime(int node) {
        return packages.computeIfAbsent(node, this::firstUsed);
    }

    /// Notes about data that was left out.
    List<String> notes() {
        return isCut
                ? List.of("Since when a package is used was asked of " + IMPORTERS_MAX + " of its importers.")
                : List.of();
    }

    private Optional<RecordedLifetime> firstUsed(int node) {
        var importing = code.in(node, Set.of(EdgeType.IMPORTS)).stream()
                .filter(edge -> code.isFile(edge.from()))
                .toList();
        isCut |= importing.size() > IMPORTERS_MAX;
        return importing.stream()
                .limit(IMPORTERS_MAX)
                .map(edge -> imported(edge.from(), edge.to())
                        .or(() -> past.current(code.path(edge.from()), code.id(edge.from()))))
                .flatMap(Optional::stream)
                .min(Comparator.comparing(lifetime -> lifetime.valid().from()));
    }

    Optional<RecordedLifetime> of(CypherValue.RelationshipValue edge) {
        var writing = writing(edge);
        var target = present(edge.to());
        return writing.flatMap(one -> target.map(one::and)).or(() -> writing).or(() -> target);
    }

    private Optional<RecordedLifetime> writing(CypherValue.RelationshipValue edge) {
        if (STRUCTURE.contains(edge.type())) return present(edge.from());
        if (!code.isFile(edge.from())) return of(edge.from());
        boolean isImport = edge.type().equals(EdgeType.IMPORTS.name());
        return (isImport ? imported(edge.from(), edge.to()) : Optional.<RecordedLifetime>empty())
                .or(() -> of(edge.from()));
    }

    /// An import may be older than the current version of its file.
    private Optional<RecordedLifetime> imported(int from, int to) {
        var sites = code.out(from, Set.of(EdgeType.IMPORTS)).stream()
                .filter(mention -> mention.to() == to)
                .toList();
        return code.file(from)
                .flatMap(file -> file.facts().moduleImports().stream()
                        .filter(written -> sites.stream()
                                .anyMatch(site -> site.line() == written.at().line()
                                        && site.column() == written.at().column()))
                        .findFirst()
                        .flatMap(written -> past.importLifetime(file.path(), written.module())));
    }

    /// The properties of a lifetime; `validTo` is missing if it has not ended.
    static Map<String, CypherValue> properties(RecordedLifetime lifetime) {
        var properties = new LinkedHashMap<String, CypherValue>();
        properties.put("validFrom", CypherValue.of(lifetime.valid().from().toEpochMilli()));
        lifetime.valid().to().ifPresent(end -> properties.put("validTo", CypherValue.of(end.toEpochMilli())));
        properties.put("createdAt", CypherValue.of(lifetime.createdAt().toEpochMilli()));
        properties.put("txId", CypherValue.of(lifetime.txId()));
        return properties;
    }

    /// The properties of a lifetime, together with the id of the version.
    static Map<String, CypherValue> properties(String id, RecordedLifetime lifetime) {
        var properties = properties(lifetime);
        properties.put("versionId", CypherValue.of(VersionHistory.versionId(id, lifetime.txId())));
        return properties;
    }
}
