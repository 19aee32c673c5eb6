package dev.cairn.engine.cypher.graph;

import dev.cairn.engine.cypher.graph.LazyNodes.LazyNode;
import dev.cairn.engine.cypher.graph.VersionHistory.CodeTransaction;
import dev.cairn.engine.cypher.graph.VersionHistory.EndedVersion;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.CodeGraph;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The graph of a workspace with its imports, its transactions and earlier versions of its code.
///
/// Earlier versions are not part of the code as of a point in time: they are reached by their label, or from the
/// version that replaced them.
public final class HistoricGraph implements PropertyGraph {

    private static final String CONTAINS = "CONTAINS";
    private static final String REFERENCES = "REFERENCES";
    private static final String AFFECTS = "AFFECTS";
    private static final String SUPERSEDES = "SUPERSEDES";
    private static final String IMPLEMENTS = "IMPLEMENTS";
    private static final String IMPLEMENTED_BY = "IMPLEMENTED_BY";

    private final WorkspaceGraph workspace;
    private final CodeGraph code;
    private final VersionHistory history;
    private final Lifetimes lifetimes;
    private final LazyNodes lazyNodes;
    private final ImportNodes imports;

    /// Read on first use, in transaction order.
    private final Map<String, CodeTransaction> written = new LinkedHashMap<>();

    public HistoricGraph(WorkspaceGraph now, VersionHistory past) {
        this.workspace = now;
        this.code = now.code();
        this.history = past;
        this.lifetimes = new Lifetimes(code, past);
        this.lazyNodes = new LazyNodes(now.size());
        this.imports = new ImportNodes(code, lazyNodes, now.project());
    }

    /// Notes about history that was left out.
    public List<String> notes() {
        return Stream.concat(history.notes().stream(), lifetimes.notes().stream())
                .toList();
    }

    private boolean isCode(int node) {
        return node < code.nodes();
    }

    /// Transactions come last and are read lazily, because there may be very many.
    @Override
    public IntStream nodes() {
        return Stream.<Supplier<IntStream>>of(workspace::nodes, imports::all, this::transactions)
                .flatMapToInt(Supplier::get);
    }

    @Override
    public IntStream nodes(String label) {
        return switch (label) {
            case LazyNodes.IMPORT -> imports.all();
            case LazyNodes.TRANSACTION -> transactions();
            case LazyNodes.VERSION -> history.ended().stream().mapToInt(this::version);
            default -> workspace.nodes(label);
        };
    }

    @Override
    public IntStream nodes(String label, String property, CypherValue value) {
        return Set.of(LazyNodes.IMPORT, LazyNodes.TRANSACTION, LazyNodes.VERSION)
                        .contains(label)
                ? PropertyGraph.super.nodes(label, property, value)
                : workspace.nodes(label, property, value);
    }

    private IntStream transactions() {
        return transactionsById().values().stream().mapToInt(this::transaction);
    }

    private Map<String, CodeTransaction> transactionsById() {
        if (written.isEmpty()) history.transactions().forEach(each -> written.put(each.id(), each));
        return written;
    }

    private int transaction(CodeTransaction tx) {
        return lazyNodes.node(new LazyNode(tx.id(), LazyNodes.TRANSACTION, CodeGraph.NONE, tx.properties()));
    }

    private int version(EndedVersion earlier) {
        var properties = new LinkedHashMap<String, CypherValue>();
        properties.put("symbolId", CypherValue.of(earlier.id()));
        var id = SymbolId.parse(earlier.id());
        properties.put("name", CypherValue.of(id.name()));
        properties.put("path", CypherValue.of(id.path()));
        properties.put("projectId", CypherValue.of(workspace.project()));
        properties.putAll(Lifetimes.properties(earlier.id(), earlier.lifetime()));
        return lazyNodes.node(new LazyNode(earlier.versionId(), LazyNodes.VERSION, CodeGraph.NONE, properties));
    }

    /// The labels are known without reading transactions.
    @Override
    public Set<String> types() {
        var types = workspace.types();
        types.addAll(List.of(AFFECTS, SUPERSEDES, IMPLEMENTED_BY));
        return types;
    }

    @Override
    public Set<String> labels() {
        var labels = new HashSet<>(Set.of(LazyNodes.IMPORT, LazyNodes.TRANSACTION, LazyNodes.VERSION));
        labels.addAll(workspace.labels());
        return labels;
    }

    @Override
    public Collection<String> labels(int node) {
        return lazyNodes.contains(node) ? Set.of(lazyNodes.get(node).label()) : workspace.labels(node);
    }

    @Override
    public CypherValue property(int node, String name) {
        if (lazyNodes.contains(node)) return properties(node).getOrDefault(name, CypherValues.NULL);
        if (!Lifetimes.NAMES.contains(name)) return workspace.property(node, name);
        if (isCode(node)) return time(node).getOrDefault(name, CypherValues.NULL);
        var value = workspace.property(node, name);
        return value.isNull() ? recordedTime(node).getOrDefault(name, CypherValues.NULL) : value;
    }

    @Override
    public Map<String, CypherValue> properties(int node) {
        if (lazyNodes.contains(node)) {
            var thing = lazyNodes.get(node);
            return thing.label().equals(LazyNodes.IMPORT) ? merged(thing.all(), importTime(thing)) : thing.all();
        }
        return isCode(node)
                ? merged(workspace.properties(node), time(node))
                : merged(recordedTime(node), workspace.properties(node));
    }

    /// The lifetime of a node that is not code; its own properties take precedence.
    private Map<String, CypherValue> recordedTime(int node) {
        return workspace.property(node, "id") instanceof CypherValue.TextValue(var id)
                ? history.recordedLifetime(id, workspace.labels(node))
                        .map(Lifetimes::properties)
                        .orElse(Map.of())
                : Map.of();
    }

    private Map<String, CypherValue> time(int node) {
        return lifetimes
                .of(node)
                .map(lifetime -> Lifetimes.properties(code.id(node), lifetime))
                .orElse(Map.of());
    }

    private Map<String, CypherValue> importTime(LazyNode thing) {
        var module = thing.properties().getOrDefault("source", CypherValues.NULL);
        if (!(module instanceof CypherValue.TextValue(var written))) return Map.of();
        return history.importLifetime(code.path(thing.codeNode()), written)
                .map(Lifetimes::properties)
                .orElse(Map.of());
    }

    private static Map<String, CypherValue> merged(Map<String, CypherValue> one, Map<String, CypherValue> other) {
        var both = new LinkedHashMap<>(one);
        both.putAll(other);
        return both;
    }

    @Override
    public List<CypherValue.RelationshipValue> outgoing(int node, Collection<String> wanted) {
        if (lazyNodes.contains(node)) return outgoing(lazyNodes.get(node), node, wanted);
        var found = new ArrayList<>(workspace.outgoing(node, wanted));
        if (!isCode(node)) return found;
        if (code.isFile(node) && wants(wanted, CONTAINS))
            imports.of(node).forEach(each -> found.add(workspace.edge(node, each, CONTAINS)));
        if (wanted.contains(IMPLEMENTED_BY))
            for (var edge : workspace.incoming(node, List.of(IMPLEMENTS)))
                found.add(workspace.edge(node, edge.from(), IMPLEMENTED_BY));
        if (wants(wanted, SUPERSEDES) && !code.isPackage(node))
            history.earlier(code.path(node), code.id(node)).stream()
                    .findFirst()
                    .ifPresent(earlier -> found.add(workspace.edge(node, version(earlier), SUPERSEDES)));
        return found;
    }

    @Override
    public boolean isGuess(CypherValue.RelationshipValue relationship) {
        return workspace.isGuess(relationship);
    }

    private List<CypherValue.RelationshipValue> outgoing(LazyNode thing, int node, Collection<String> wanted) {
        var found = new ArrayList<CypherValue.RelationshipValue>();
        switch (thing.label()) {
            case LazyNodes.IMPORT -> {
                if (wants(wanted, REFERENCES))
                    imports.targets(node).forEach(target -> found.add(workspace.edge(node, target, REFERENCES)));
            }
            case LazyNodes.TRANSACTION -> {
                if (wants(wanted, AFFECTS))
                    history.affected(thing.id())
                            .forEach(
                                    path -> file(path).forEach(file -> found.add(workspace.edge(node, file, AFFECTS))));
            }
            default -> {
                if (wants(wanted, SUPERSEDES)) {
                    var all = all(thing);
                    int at = at(thing, all);
                    if (at + 1 < all.size()) found.add(workspace.edge(node, version(all.get(at + 1)), SUPERSEDES));
                }
            }
        }
        return found;
    }

    @Override
    public List<CypherValue.RelationshipValue> incoming(int node, Collection<String> wanted) {
        if (lazyNodes.contains(node)) return incoming(lazyNodes.get(node), node, wanted);
        var found = new ArrayList<>(workspace.incoming(node, wanted));
        if (!isCode(node)) return found;
        if (wants(wanted, REFERENCES))
            imports.importing(node).forEach(each -> found.add(workspace.edge(each, node, REFERENCES)));
        if (wanted.contains(IMPLEMENTED_BY))
            for (var edge : workspace.outgoing(node, List.of(IMPLEMENTS)))
                found.add(workspace.edge(edge.to(), node, IMPLEMENTED_BY));
        if (wants(wanted, AFFECTS) && code.isFile(node)) {
            var known = transactionsById();
            for (var id : history.affecting(code.path(node)))
                if (known.containsKey(id)) found.add(workspace.edge(transaction(known.get(id)), node, AFFECTS));
        }
        return found;
    }

    private List<CypherValue.RelationshipValue> incoming(LazyNode thing, int node, Collection<String> wanted) {
        if (thing.label().equals(LazyNodes.IMPORT) && wants(wanted, CONTAINS))
            return List.of(workspace.edge(thing.codeNode(), node, CONTAINS));
        if (!thing.label().equals(LazyNodes.VERSION) || !wants(wanted, SUPERSEDES)) return List.of();
        var all = all(thing);
        int at = at(thing, all);
        if (at > 0) return List.of(workspace.edge(version(all.get(at - 1)), node, SUPERSEDES));
        return code.find(symbolId(thing)).stream()
                .mapToObj(later -> workspace.edge(later, node, SUPERSEDES))
                .toList();
    }

    /// The earlier versions of the same file or symbol, newest first.
    private List<EndedVersion> all(LazyNode version) {
        var id = symbolId(version);
        return history.earlier(SymbolId.parse(id).path(), id);
    }

    private static int at(LazyNode version, List<EndedVersion> all) {
        return all.stream().map(EndedVersion::versionId).toList().indexOf(version.id());
    }

    private static String symbolId(LazyNode version) {
        return version.properties().get("symbolId") instanceof CypherValue.TextValue(var id) ? id : "";
    }

    private Stream<Integer> file(String path) {
        return code.declarations().file(path).map(code::fileNode).stream();
    }

    /// An empty list of types means all types.
    private static boolean wants(Collection<String> wanted, String type) {
        return wanted.isEmpty() || wanted.contains(type);
    }

    @Override
    public CypherValue property(CypherValue.RelationshipValue relationship, String name) {
        return Lifetimes.NAMES.contains(name)
                ? time(relationship).getOrDefault(name, CypherValues.NULL)
                : workspace.property(relationship, name);
    }

    @Override
    public Map<String, CypherValue> properties(CypherValue.RelationshipValue relationship) {
        return merged(workspace.properties(relationship), time(relationship));
    }

    private Map<String, CypherValue> time(CypherValue.RelationshipValue edge) {
        if (edge.type().equals(IMPLEMENTED_BY)) return time(workspace.edge(edge.to(), edge.from(), IMPLEMENTS));
        boolean isBetweenCode = isCode(edge.from()) && isCode(edge.to());
        if (isBetweenCode) return lifetimes.of(edge).map(Lifetimes::properties).orElse(Map.of());
        int owner = lazyNodes.contains(edge.to()) ? edge.to() : edge.from();
        var known = new LinkedHashMap<>(properties(owner));
        known.keySet().retainAll(Set.of("validFrom", "validTo", "createdAt", "txId"));
        return known;
    }
}
