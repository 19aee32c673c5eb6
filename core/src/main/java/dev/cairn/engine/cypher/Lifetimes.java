package dev.cairn.engine.cypher;

import dev.cairn.engine.cypher.CodePast.Lifetime;
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
    private final CodePast past;
    private final Map<Integer, Optional<Lifetime>> packages = new HashMap<>();
    private boolean isCut;

    Lifetimes(CodeGraph code, CodePast past) {
        this.code = code;
        this.past = past;
    }

    /// The lifetime of an external package starts with its first import.
    Optional<Lifetime> of(int node) {
        return code.isPackage(node) ? used(node) : past.now(code.path(node), code.id(node));
    }

    private Optional<Lifetime> present(int node) {
        return code.isPackage(node) ? Optional.empty() : past.present(code.path(node), code.id(node));
    }

    private Optional<Lifetime> used(int node) {
        return packages.computeIfAbsent(node, this::firstUsed);
    }

    /// Notes about data that was left out.
    List<String> notes() {
        return isCut
                ? List.of("Since when a package is used was asked of " + IMPORTERS_MAX + " of its importers.")
                : List.of();
    }

    private Optional<Lifetime> firstUsed(int node) {
        var importing = code.in(node, Set.of(EdgeType.IMPORTS)).stream()
                .filter(edge -> code.isFile(edge.from()))
                .toList();
        isCut |= importing.size() > IMPORTERS_MAX;
        return importing.stream()
                .limit(IMPORTERS_MAX)
                .map(edge -> imported(edge.from(), edge.to())
                        .or(() -> past.now(code.path(edge.from()), code.id(edge.from()))))
                .flatMap(Optional::stream)
                .min(Comparator.comparing(lifetime -> lifetime.valid().from()));
    }

    Optional<Lifetime> of(Value.Relationship edge) {
        var writing = writing(edge);
        var target = present(edge.to());
        return writing.flatMap(one -> target.map(one::and)).or(() -> writing).or(() -> target);
    }

    private Optional<Lifetime> writing(Value.Relationship edge) {
        if (STRUCTURE.contains(edge.type())) return present(edge.from());
        if (!code.isFile(edge.from())) return of(edge.from());
        boolean isImport = edge.type().equals(EdgeType.IMPORTS.name());
        return (isImport ? imported(edge.from(), edge.to()) : Optional.<Lifetime>empty()).or(() -> of(edge.from()));
    }

    /// An import may be older than the current version of its file.
    private Optional<Lifetime> imported(int from, int to) {
        var sites = code.out(from, Set.of(EdgeType.IMPORTS)).stream()
                .filter(mention -> mention.to() == to)
                .toList();
        return code.file(from)
                .flatMap(file -> file.facts().imports().stream()
                        .filter(written -> sites.stream()
                                .anyMatch(site -> site.line() == written.at().line()
                                        && site.column() == written.at().column()))
                        .findFirst()
                        .flatMap(written -> past.importing(file.path(), written.module())));
    }

    /// The properties of a lifetime; `validTo` is missing if it has not ended.
    static Map<String, Value> told(Lifetime lifetime) {
        var properties = new LinkedHashMap<String, Value>();
        properties.put("validFrom", Value.of(lifetime.valid().from().toEpochMilli()));
        lifetime.valid().to().ifPresent(end -> properties.put("validTo", Value.of(end.toEpochMilli())));
        properties.put("createdAt", Value.of(lifetime.createdAt().toEpochMilli()));
        properties.put("txId", Value.of(lifetime.txId()));
        return properties;
    }

    /// The same with the id of the version.
    static Map<String, Value> told(String id, Lifetime lifetime) {
        var properties = told(lifetime);
        properties.put("versionId", Value.of(CodePast.versionId(id, lifetime.txId())));
        return properties;
    }
}
