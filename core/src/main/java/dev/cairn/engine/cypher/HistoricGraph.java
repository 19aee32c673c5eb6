package dev.cairn.engine.cypher;

import dev.cairn.engine.cypher.Beside.Thing;
import dev.cairn.engine.cypher.CodePast.Earlier;
import dev.cairn.engine.cypher.CodePast.Written;
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

    private final WorkspaceGraph now;
    private final CodeGraph code;
    private final CodePast past;
    private final Lifetimes lifetimes;
    private final Beside beside;
    private final Imports imports;

    /// Read on first use, in transaction order.
    private final Map<String, Written> written = new LinkedHashMap<>();

    public HistoricGraph(WorkspaceGraph now, CodePast past) {
        this.now = now;
        this.code = now.code();
        this.past = past;
        this.lifetimes = new Lifetimes(code, past);
        this.beside = new Beside(now.size());
        this.imports = new Imports(code, beside, now.project());
    }

    /// Notes about history that was left out.
    public List<String> notes() {
        return Stream.concat(past.notes().stream(), lifetimes.notes().stream()).toList();
    }

    private boolean isCode(int node) {
        return node < code.nodes();
    }

    /// Transactions come last and are read lazily, because there may be very many.
    @Override
    public IntStream nodes() {
        return Stream.<Supplier<IntStream>>of(now::nodes, imports::all, this::transactions)
                .flatMapToInt(Supplier::get);
    }

    @Override
    public IntStream nodes(String label) {
        return switch (label) {
            case Beside.IMPORT -> imports.all();
            case Beside.TRANSACTION -> transactions();
            case Beside.VERSION -> past.ended().stream().mapToInt(this::version);
            default -> now.nodes(label);
        };
    }

    @Override
    public IntStream nodes(String label, String property, Value value) {
        return Set.of(Beside.IMPORT, Beside.TRANSACTION, Beside.VERSION).contains(label)
                ? PropertyGraph.super.nodes(label, property, value)
                : now.nodes(label, property, value);
    }

    private IntStream transactions() {
        return transactionsById().values().stream().mapToInt(this::transaction);
    }

    private Map<String, Written> transactionsById() {
        if (written.isEmpty()) past.transactions().forEach(each -> written.put(each.id(), each));
        return written;
    }

    private int transaction(Written tx) {
        return beside.node(new Thing(tx.id(), Beside.TRANSACTION, CodeGraph.NONE, tx.told()));
    }

    private int version(Earlier earlier) {
        var properties = new LinkedHashMap<String, Value>();
        properties.put("symbolId", Value.of(earlier.id()));
        var id = SymbolId.parse(earlier.id());
        properties.put("name", Value.of(id.name()));
        properties.put("path", Value.of(id.path()));
        properties.put("projectId", Value.of(now.project()));
        properties.putAll(Lifetimes.told(earlier.id(), earlier.lifetime()));
        return beside.node(new Thing(earlier.versionId(), Beside.VERSION, CodeGraph.NONE, properties));
    }

    /// The labels are known without reading transactions.
    @Override
    public Set<String> labels() {
        var labels = new HashSet<>(Set.of(Beside.IMPORT, Beside.TRANSACTION, Beside.VERSION));
        labels.addAll(now.labels());
        return labels;
    }

    @Override
    public Collection<String> labels(int node) {
        return beside.contains(node) ? Set.of(beside.get(node).label()) : now.labels(node);
    }

    @Override
    public Value property(int node, String name) {
        if (beside.contains(node)) return properties(node).getOrDefault(name, Values.NULL);
        if (!Lifetimes.NAMES.contains(name)) return now.property(node, name);
        if (isCode(node)) return time(node).getOrDefault(name, Values.NULL);
        var value = now.property(node, name);
        return value.isNull() ? timeBeside(node).getOrDefault(name, Values.NULL) : value;
    }

    @Override
    public Map<String, Value> properties(int node) {
        if (beside.contains(node)) {
            var thing = beside.get(node);
            return thing.label().equals(Beside.IMPORT) ? both(thing.all(), importTime(thing)) : thing.all();
        }
        return isCode(node) ? both(now.properties(node), time(node)) : both(timeBeside(node), now.properties(node));
    }

    /// The lifetime of a node that is not code; its own properties take precedence.
    private Map<String, Value> timeBeside(int node) {
        return now.property(node, "id") instanceof Value.Text(var id)
                ? past.beside(id, now.labels(node)).map(Lifetimes::told).orElse(Map.of())
                : Map.of();
    }

    private Map<String, Value> time(int node) {
        return lifetimes
                .of(node)
                .map(lifetime -> Lifetimes.told(code.id(node), lifetime))
                .orElse(Map.of());
    }

    private Map<String, Value> importTime(Thing thing) {
        var module = thing.told().getOrDefault("source", Values.NULL);
        if (!(module instanceof Value.Text(var written))) return Map.of();
        return past.importing(code.path(thing.place()), written)
                .map(Lifetimes::told)
                .orElse(Map.of());
    }

    private static Map<String, Value> both(Map<String, Value> one, Map<String, Value> other) {
        var both = new LinkedHashMap<>(one);
        both.putAll(other);
        return both;
    }

    @Override
    public List<Value.Relationship> outgoing(int node, Collection<String> wanted) {
        if (beside.contains(node)) return outgoing(beside.get(node), node, wanted);
        var found = new ArrayList<>(now.outgoing(node, wanted));
        if (!isCode(node)) return found;
        if (code.isFile(node) && wants(wanted, CONTAINS))
            imports.of(node).forEach(each -> found.add(now.edge(node, each, CONTAINS)));
        if (wanted.contains(IMPLEMENTED_BY))
            for (var edge : now.incoming(node, List.of(IMPLEMENTS)))
                found.add(now.edge(node, edge.from(), IMPLEMENTED_BY));
        if (wants(wanted, SUPERSEDES) && !code.isPackage(node))
            past.before(code.path(node), code.id(node)).stream()
                    .findFirst()
                    .ifPresent(earlier -> found.add(now.edge(node, version(earlier), SUPERSEDES)));
        return found;
    }

    private List<Value.Relationship> outgoing(Thing thing, int node, Collection<String> wanted) {
        var found = new ArrayList<Value.Relationship>();
        switch (thing.label()) {
            case Beside.IMPORT -> {
                if (wants(wanted, REFERENCES))
                    imports.targets(node).forEach(target -> found.add(now.edge(node, target, REFERENCES)));
            }
            case Beside.TRANSACTION -> {
                if (wants(wanted, AFFECTS))
                    past.affected(thing.id())
                            .forEach(path -> file(path).forEach(file -> found.add(now.edge(node, file, AFFECTS))));
            }
            default -> {
                if (wants(wanted, SUPERSEDES)) {
                    var all = all(thing);
                    int at = at(thing, all);
                    if (at + 1 < all.size()) found.add(now.edge(node, version(all.get(at + 1)), SUPERSEDES));
                }
            }
        }
        return found;
    }

    @Override
    public List<Value.Relationship> incoming(int node, Collection<String> wanted) {
        if (beside.contains(node)) return incoming(beside.get(node), node, wanted);
        var found = new ArrayList<>(now.incoming(node, wanted));
        if (!isCode(node)) return found;
        if (wants(wanted, REFERENCES))
            imports.leadingTo(node).forEach(each -> found.add(now.edge(each, node, REFERENCES)));
        if (wanted.contains(IMPLEMENTED_BY))
            for (var edge : now.outgoing(node, List.of(IMPLEMENTS)))
                found.add(now.edge(edge.to(), node, IMPLEMENTED_BY));
        if (wants(wanted, AFFECTS) && code.isFile(node)) {
            var known = transactionsById();
            for (var id : past.affecting(code.path(node)))
                if (known.containsKey(id)) found.add(now.edge(transaction(known.get(id)), node, AFFECTS));
        }
        return found;
    }

    private List<Value.Relationship> incoming(Thing thing, int node, Collection<String> wanted) {
        if (thing.label().equals(Beside.IMPORT) && wants(wanted, CONTAINS))
            return List.of(now.edge(thing.place(), node, CONTAINS));
        if (!thing.label().equals(Beside.VERSION) || !wants(wanted, SUPERSEDES)) return List.of();
        var all = all(thing);
        int at = at(thing, all);
        if (at > 0) return List.of(now.edge(version(all.get(at - 1)), node, SUPERSEDES));
        return code.find(symbolId(thing)).stream()
                .mapToObj(later -> now.edge(later, node, SUPERSEDES))
                .toList();
    }

    /// The earlier versions of the same file or symbol, newest first.
    private List<Earlier> all(Thing version) {
        var id = symbolId(version);
        return past.before(SymbolId.parse(id).path(), id);
    }

    private static int at(Thing version, List<Earlier> all) {
        return all.stream().map(Earlier::versionId).toList().indexOf(version.id());
    }

    private static String symbolId(Thing version) {
        return version.told().get("symbolId") instanceof Value.Text(var id) ? id : "";
    }

    private Stream<Integer> file(String path) {
        return code.world().file(path).map(code::fileNode).stream();
    }

    /// An empty list of types means all types.
    private static boolean wants(Collection<String> wanted, String type) {
        return wanted.isEmpty() || wanted.contains(type);
    }

    @Override
    public Value property(Value.Relationship relationship, String name) {
        return Lifetimes.NAMES.contains(name)
                ? time(relationship).getOrDefault(name, Values.NULL)
                : now.property(relationship, name);
    }

    @Override
    public Map<String, Value> properties(Value.Relationship relationship) {
        return both(now.properties(relationship), time(relationship));
    }

    private Map<String, Value> time(Value.Relationship edge) {
        if (edge.type().equals(IMPLEMENTED_BY)) return time(now.edge(edge.to(), edge.from(), IMPLEMENTS));
        boolean isBetweenCode = isCode(edge.from()) && isCode(edge.to());
        if (isBetweenCode) return lifetimes.of(edge).map(Lifetimes::told).orElse(Map.of());
        int owner = beside.contains(edge.to()) ? edge.to() : edge.from();
        var known = new LinkedHashMap<>(properties(owner));
        known.keySet().retainAll(Set.of("validFrom", "validTo", "createdAt", "txId"));
        return known;
    }
}
