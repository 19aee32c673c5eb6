package dev.cairn.engine.cypher.graph;

import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.NodeKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The code of a workspace with all attached nodes, as one graph.
///
/// Code nodes keep their numbers; attached nodes follow. Several edges of one type between two nodes are one
/// relationship with their number and the first location.
public final class WorkspaceGraph implements PropertyGraph {

    private static final Set<String> CODE_TYPES = codeTypes();

    private static final Set<String> CODE_LABELS =
            Arrays.stream(NodeKind.values()).map(NodeKind::name).collect(Collectors.toUnmodifiableSet());

    /// Number of bits for a node in the id of a relationship.
    private static final int NODE_BITS = 26;

    private static final int TYPE_BITS = 8;

    /// Maximum number of locations listed for one relationship; their number is always given.
    private static final int PLACES_MAX = 1_000;

    private final CodeGraph code;
    private final NodeProperties properties;
    private final List<AttachedNode> attached;
    private final Map<String, Integer> attachedById = new HashMap<>();

    /// The attached nodes of each label in ascending order, so that a query about code reads none of them.
    private final Map<String, List<Integer>> attachedByLabel = new HashMap<>();

    /// Properties of attached nodes that have the id of a code node.
    private final Map<Integer, Map<String, CypherValue>> addedProperties = new HashMap<>();

    private final Map<Integer, List<CypherValue.RelationshipValue>> outgoingEdges = new HashMap<>();
    private final Map<Integer, List<CypherValue.RelationshipValue>> incomingEdges = new HashMap<>();

    /// The relationships seen so far that no resolved edge is part of.
    private final Set<Long> guesses = ConcurrentHashMap.newKeySet();

    /// The relationship types by number; concurrent queries may add some.
    private final List<String> types = new CopyOnWriteArrayList<>();

    public WorkspaceGraph(CodeGraph code, String project, List<AttachedNode> attached) {
        this.code = code;
        this.properties = new NodeProperties(code, project);
        for (var type : EdgeType.values()) types.add(type.name());
        var apart = new ArrayList<AttachedNode>(attached.size());
        for (var thing : attached) {
            int node = code.find(thing.id()).orElse(CodeGraph.NONE);
            if (node == CodeGraph.NONE) apart.add(thing);
            else addedProperties.merge(node, thing.properties(), WorkspaceGraph::merged);
        }
        this.attached = List.copyOf(apart);
        for (int index = 0; index < apart.size(); index++) {
            int node = code.nodes() + index;
            attachedById.put(apart.get(index).id(), node);
            for (var label : apart.get(index).labels())
                attachedByLabel.computeIfAbsent(label, _ -> new ArrayList<>()).add(node);
        }
        for (var thing : attached) {
            var other = attachedById.get(thing.id());
            int from = other != null ? other : code.find(thing.id()).orElse(CodeGraph.NONE);
            addEdges(from, thing);
        }
    }

    private static Map<String, CypherValue> merged(Map<String, CypherValue> one, Map<String, CypherValue> other) {
        var both = new LinkedHashMap<>(one);
        both.putAll(other);
        return both;
    }

    private static Set<String> codeTypes() {
        var names = new TreeSet<String>();
        for (var type : EdgeType.values()) names.add(type.name());
        return names;
    }

    private void addEdges(int from, AttachedNode thing) {
        for (var tie : thing.edges()) {
            var other = attachedById.get(tie.target());
            int to = other != null ? other : code.find(tie.target()).orElse(CodeGraph.NONE);
            if (to == CodeGraph.NONE) continue;
            var edge = edge(from, to, tie.type());
            outgoingEdges.computeIfAbsent(from, _ -> new ArrayList<>()).add(edge);
            incomingEdges.computeIfAbsent(to, _ -> new ArrayList<>()).add(edge);
        }
    }

    CodeGraph code() {
        return code;
    }

    String project() {
        return properties.project();
    }

    int size() {
        return code.nodes() + attached.size();
    }

    CypherValue.RelationshipValue edge(int from, int to, String type) {
        int index = types.indexOf(type);
        if (index < 0) index = added(type);
        long id = ((((long) from << NODE_BITS) | to) << TYPE_BITS) | index;
        return new CypherValue.RelationshipValue(id, type, from, to);
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

    private AttachedNode attachedNode(int node) {
        return attached.get(node - code.nodes());
    }

    @Override
    public IntStream nodes() {
        return IntStream.range(0, size());
    }

    @Override
    public IntStream nodes(String label) {
        var attachedNodes =
                attachedByLabel.getOrDefault(label, List.of()).stream().mapToInt(Integer::intValue);
        if (!CODE_LABELS.contains(label)) return attachedNodes;
        var kind = NodeKind.valueOf(label);
        var codeNodes =
                IntStream.range(0, code.nodes()).filter(node -> code.kinds(node).contains(kind));
        return IntStream.concat(codeNodes, attachedNodes);
    }

    /// The nodes with this label and property value. If the property is the id, they are found without a scan.
    @Override
    public IntStream nodes(String label, String property, CypherValue value) {
        if (!property.equals("id") || !(value instanceof CypherValue.TextValue(var id)))
            return PropertyGraph.super.nodes(label, property, value);
        var other = attachedById.get(id);
        int node = other != null ? other : code.find(id).orElse(CodeGraph.NONE);
        return node != CodeGraph.NONE && labels(node).contains(label) ? IntStream.of(node) : IntStream.empty();
    }

    @Override
    public Collection<String> labels(int node) {
        return isCode(node)
                ? code.kinds(node).stream().map(NodeKind::name).toList()
                : attachedNode(node).labels();
    }

    @Override
    public Set<String> types() {
        return new TreeSet<>(types);
    }

    @Override
    public CypherValue property(int node, String name) {
        if (isCode(node)) {
            var known = properties.of(node, name);
            return known.isNull()
                    ? addedProperties.getOrDefault(node, Map.of()).getOrDefault(name, CypherValues.NULL)
                    : known;
        }
        return attachedNode(node)
                .properties()
                .getOrDefault(
                        name,
                        name.equals("id") ? CypherValue.of(attachedNode(node).id()) : CypherValues.NULL);
    }

    @Override
    public Map<String, CypherValue> properties(int node) {
        if (isCode(node)) return merged(addedProperties.getOrDefault(node, Map.of()), properties.all(node));
        var all = new LinkedHashMap<String, CypherValue>();
        all.put("id", CypherValue.of(attachedNode(node).id()));
        all.putAll(attachedNode(node).properties());
        return all;
    }

    @Override
    public List<CypherValue.RelationshipValue> outgoing(int node, Collection<String> wanted) {
        var found = new ArrayList<CypherValue.RelationshipValue>();
        if (isCode(node)) merge(code.out(node, codeEdges(wanted)), found);
        add(outgoingEdges.getOrDefault(node, List.of()), wanted, found);
        return found;
    }

    @Override
    public List<CypherValue.RelationshipValue> incoming(int node, Collection<String> wanted) {
        var found = new ArrayList<CypherValue.RelationshipValue>();
        if (isCode(node)) merge(code.in(node, codeEdges(wanted)), found);
        add(incomingEdges.getOrDefault(node, List.of()), wanted, found);
        return found;
    }

    private static Set<EdgeType> codeEdges(Collection<String> wanted) {
        var types = EnumSet.noneOf(EdgeType.class);
        for (var type : EdgeType.values()) if (wanted.isEmpty() || wanted.contains(type.name())) types.add(type);
        return types;
    }

    private void merge(List<GraphEdge> edges, List<CypherValue.RelationshipValue> into) {
        var seen = new LinkedHashMap<Long, CypherValue.RelationshipValue>();
        var resolved = new HashSet<Long>();
        for (var edge : edges) {
            var one = edge(edge.from(), edge.to(), edge.type().name());
            seen.putIfAbsent(one.id(), one);
            if (edge.provenance().isAtLeast(EdgeProvenance.IMPORT_RESOLVED)) resolved.add(one.id());
        }
        for (var id : seen.keySet()) if (!resolved.contains(id)) guesses.add(id);
        into.addAll(seen.values());
    }

    @Override
    public boolean isGuess(CypherValue.RelationshipValue relationship) {
        return guesses.contains(relationship.id());
    }

    private static void add(
            List<CypherValue.RelationshipValue> ties,
            Collection<String> wanted,
            List<CypherValue.RelationshipValue> into) {
        for (var tie : ties) if (wanted.isEmpty() || wanted.contains(tie.type())) into.add(tie);
    }

    @Override
    public CypherValue property(CypherValue.RelationshipValue relationship, String name) {
        return properties(relationship).getOrDefault(name, CypherValues.NULL);
    }

    @Override
    public Map<String, CypherValue> properties(CypherValue.RelationshipValue relationship) {
        var mentions = mentions(relationship);
        if (mentions.isEmpty()) return properties(provenance(relationship.type()));
        var values = new LinkedHashMap<>(properties(
                Collections.min(mentions.stream().map(GraphEdge::provenance).toList())));
        values.put("sites", CypherValue.of(mentions.size()));
        values.put("line", CypherValue.of(mentions.getFirst().line()));
        values.put("column", CypherValue.of(mentions.getFirst().column()));
        values.put("places", places(mentions));
        if (code.isPackage(relationship.to())) values.put("members", members(relationship));
        return values;
    }

    /// The locations of the edges, as `file:line:column`.
    private CypherValue places(List<GraphEdge> mentions) {
        var path = code.path(mentions.getFirst().from());
        return CypherValue.of(mentions.stream()
                .limit(PLACES_MAX)
                .map(mention -> CypherValue.of(path + ":" + mention.line() + ":" + mention.column()))
                .toList());
    }

    /// The used members of a package, as `package::member`.
    private CypherValue members(CypherValue.RelationshipValue use) {
        var members = new TreeSet<String>();
        for (int edge = code.firstOut(use.from()); edge < code.firstOut(use.from() + 1); edge++) {
            boolean isThis = code.to(edge) == use.to() && code.type(edge).name().equals(use.type());
            if (isThis && !code.member(edge).isEmpty()) members.add(code.id(use.to()) + "::" + code.member(edge));
        }
        return CypherValue.of(members.stream().map(CypherValue::of).toList());
    }

    /// The code edges of a relationship; empty if it does not come from code.
    private List<GraphEdge> mentions(CypherValue.RelationshipValue relationship) {
        if (!isCode(relationship.from()) || !CODE_TYPES.contains(relationship.type())) return List.of();
        return code.out(relationship.from(), Set.of(EdgeType.valueOf(relationship.type()))).stream()
                .filter(edge -> edge.to() == relationship.to())
                .toList();
    }

    /// Recorded relationships are exact; what a text describes is found by names.
    private static EdgeProvenance provenance(String type) {
        return type.equals(EdgeType.DESCRIBES.name()) ? EdgeProvenance.HEURISTIC : EdgeProvenance.EXACT;
    }

    private static Map<String, CypherValue> properties(EdgeProvenance provenance) {
        return Map.of(
                "provenance",
                CypherValue.of(provenance.written()),
                "confidence",
                CypherValue.of(provenance.confidence()));
    }
}
