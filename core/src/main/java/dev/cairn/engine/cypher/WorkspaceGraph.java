package dev.cairn.engine.cypher;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.code.Provenance;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;

/// The code of a workspace with all attached nodes, as one graph.
///
/// Code nodes keep their numbers; attached nodes follow. Several edges of one type between two nodes are one
/// relationship with their number and the first location.
public final class WorkspaceGraph implements PropertyGraph {

    private static final Set<String> CODE_TYPES = codeTypes();

    /// Number of bits for a node in the id of a relationship.
    private static final int NODE_BITS = 26;

    private static final int TYPE_BITS = 8;

    /// Maximum number of locations listed for one relationship; their number is always given.
    private static final int PLACES_MAX = 1_000;

    private final CodeGraph code;
    private final String project;
    private final NodeProperties properties;
    private final List<Attached> attached;
    private final Map<String, Integer> attachedById = new HashMap<>();

    /// Properties of attached nodes that have the id of a code node.
    private final Map<Integer, Map<String, Value>> said = new HashMap<>();

    private final Map<Integer, List<Value.Relationship>> tiesOut = new HashMap<>();
    private final Map<Integer, List<Value.Relationship>> tiesIn = new HashMap<>();
    /// The relationship types by number; concurrent queries may add some.
    private final List<String> types = new CopyOnWriteArrayList<>();

    public WorkspaceGraph(CodeGraph code, String project, List<Attached> attached) {
        this.code = code;
        this.project = project;
        this.properties = new NodeProperties(code, project);
        for (var type : EdgeType.values()) types.add(type.name());
        var apart = new ArrayList<Attached>(attached.size());
        for (var thing : attached) {
            int node = code.find(thing.id()).orElse(CodeGraph.NONE);
            if (node == CodeGraph.NONE) apart.add(thing);
            else said.merge(node, thing.properties(), WorkspaceGraph::both);
        }
        this.attached = List.copyOf(apart);
        for (int index = 0; index < apart.size(); index++)
            attachedById.put(apart.get(index).id(), code.nodes() + index);
        for (var thing : attached) {
            var other = attachedById.get(thing.id());
            int from = other != null ? other : code.find(thing.id()).orElse(CodeGraph.NONE);
            tie(from, thing);
        }
    }

    private static Map<String, Value> both(Map<String, Value> one, Map<String, Value> other) {
        var both = new LinkedHashMap<>(one);
        both.putAll(other);
        return both;
    }

    private static Set<String> codeTypes() {
        var names = new TreeSet<String>();
        for (var type : EdgeType.values()) names.add(type.name());
        return names;
    }

    private void tie(int from, Attached thing) {
        for (var tie : thing.ties()) {
            var other = attachedById.get(tie.target());
            int to = other != null ? other : code.find(tie.target()).orElse(CodeGraph.NONE);
            if (to == CodeGraph.NONE) continue;
            var edge = edge(from, to, tie.type());
            tiesOut.computeIfAbsent(from, _ -> new ArrayList<>()).add(edge);
            tiesIn.computeIfAbsent(to, _ -> new ArrayList<>()).add(edge);
        }
    }

    CodeGraph code() {
        return code;
    }

    String project() {
        return project;
    }

    int size() {
        return code.nodes() + attached.size();
    }

    Value.Relationship edge(int from, int to, String type) {
        int index = types.indexOf(type);
        if (index < 0) index = added(type);
        long id = ((((long) from << NODE_BITS) | to) << TYPE_BITS) | index;
        return new Value.Relationship(id, type, from, to);
    }

    private int added(String type) {
        synchronized (types) {
            if (!types.contains(type)) types.add(type);
            return types.indexOf(type);
        }
    }

    private boolean isCode(int node) {
        return node < code.nodes();
    }

    private Attached thing(int node) {
        return attached.get(node - code.nodes());
    }

    @Override
    public IntStream nodes() {
        return IntStream.range(0, size());
    }

    @Override
    public IntStream nodes(String label) {
        return nodes().filter(node -> labels(node).contains(label));
    }

    /// An id lookup needs no scan.
    @Override
    public IntStream nodes(String label, String property, Value value) {
        if (!property.equals("id") || !(value instanceof Value.Text(var id)))
            return PropertyGraph.super.nodes(label, property, value);
        var other = attachedById.get(id);
        int node = other != null ? other : code.find(id).orElse(CodeGraph.NONE);
        return node != CodeGraph.NONE && labels(node).contains(label) ? IntStream.of(node) : IntStream.empty();
    }

    @Override
    public Collection<String> labels(int node) {
        return isCode(node)
                ? code.kinds(node).stream().map(NodeKind::name).toList()
                : thing(node).labels();
    }

    @Override
    public Value property(int node, String name) {
        if (isCode(node)) {
            var known = properties.of(node, name);
            return known.isNull() ? said.getOrDefault(node, Map.of()).getOrDefault(name, Values.NULL) : known;
        }
        return thing(node)
                .properties()
                .getOrDefault(name, name.equals("id") ? Value.of(thing(node).id()) : Values.NULL);
    }

    @Override
    public Map<String, Value> properties(int node) {
        if (isCode(node)) return both(said.getOrDefault(node, Map.of()), properties.all(node));
        var all = new LinkedHashMap<String, Value>();
        all.put("id", Value.of(thing(node).id()));
        all.putAll(thing(node).properties());
        return all;
    }

    @Override
    public List<Value.Relationship> outgoing(int node, Collection<String> wanted) {
        var found = new ArrayList<Value.Relationship>();
        if (isCode(node)) merge(code.out(node, codeEdges(wanted)), found);
        add(tiesOut.getOrDefault(node, List.of()), wanted, found);
        return found;
    }

    @Override
    public List<Value.Relationship> incoming(int node, Collection<String> wanted) {
        var found = new ArrayList<Value.Relationship>();
        if (isCode(node)) merge(code.in(node, codeEdges(wanted)), found);
        add(tiesIn.getOrDefault(node, List.of()), wanted, found);
        return found;
    }

    private static Set<EdgeType> codeEdges(Collection<String> wanted) {
        var types = EnumSet.noneOf(EdgeType.class);
        for (var type : EdgeType.values()) if (wanted.isEmpty() || wanted.contains(type.name())) types.add(type);
        return types;
    }

    private void merge(List<GraphEdge> edges, List<Value.Relationship> into) {
        var seen = new LinkedHashMap<Long, Value.Relationship>();
        for (var edge : edges) {
            var one = edge(edge.from(), edge.to(), edge.type().name());
            seen.putIfAbsent(one.id(), one);
        }
        into.addAll(seen.values());
    }

    private static void add(List<Value.Relationship> ties, Collection<String> wanted, List<Value.Relationship> into) {
        for (var tie : ties) if (wanted.isEmpty() || wanted.contains(tie.type())) into.add(tie);
    }

    @Override
    public Value property(Value.Relationship relationship, String name) {
        return properties(relationship).getOrDefault(name, Values.NULL);
    }

    @Override
    public Map<String, Value> properties(Value.Relationship relationship) {
        var mentions = mentions(relationship);
        if (mentions.isEmpty()) return told(provenance(relationship.type()));
        var values = new LinkedHashMap<>(told(
                Collections.min(mentions.stream().map(GraphEdge::provenance).toList())));
        values.put("sites", Value.of(mentions.size()));
        values.put("line", Value.of(mentions.getFirst().line()));
        values.put("column", Value.of(mentions.getFirst().column()));
        values.put("places", places(mentions));
        if (code.isPackage(relationship.to())) values.put("members", members(relationship));
        return values;
    }

    /// The locations of the edges, as `file:line:column`.
    private Value places(List<GraphEdge> mentions) {
        var path = code.path(mentions.getFirst().from());
        return Value.of(mentions.stream()
                .limit(PLACES_MAX)
                .map(mention -> Value.of(path + ":" + mention.line() + ":" + mention.column()))
                .toList());
    }

    /// The used members of a package, as `package::member`.
    private Value members(Value.Relationship use) {
        var members = new TreeSet<String>();
        for (int edge = code.firstOut(use.from()); edge < code.firstOut(use.from() + 1); edge++) {
            boolean isThis = code.to(edge) == use.to() && code.type(edge).name().equals(use.type());
            if (isThis && !code.member(edge).isEmpty()) members.add(code.id(use.to()) + "::" + code.member(edge));
        }
        return Value.of(members.stream().map(Value::of).toList());
    }

    /// The code edges of a relationship; empty if it does not come from code.
    private List<GraphEdge> mentions(Value.Relationship relationship) {
        if (!isCode(relationship.from()) || !CODE_TYPES.contains(relationship.type())) return List.of();
        return code.out(relationship.from(), Set.of(EdgeType.valueOf(relationship.type()))).stream()
                .filter(edge -> edge.to() == relationship.to())
                .toList();
    }

    /// Recorded relationships are exact; what a text describes is found by names.
    private static Provenance provenance(String type) {
        return type.equals(EdgeType.DESCRIBES.name()) ? Provenance.HEURISTIC : Provenance.EXACT;
    }

    private static Map<String, Value> told(Provenance provenance) {
        return Map.of("provenance", Value.of(provenance.written()), "confidence", Value.of(provenance.confidence()));
    }
}
