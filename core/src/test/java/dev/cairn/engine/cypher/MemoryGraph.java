package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// A small graph for tests, created by CREATE clauses.
final class MemoryGraph implements PropertyGraph {

    private record Made(Set<String> labels, Map<String, Value> properties) {}

    private final List<Made> nodes = new ArrayList<>();
    private final List<Value.Relationship> edges = new ArrayList<>();
    private final List<Map<String, Value>> edgeProperties = new ArrayList<>();

    /// Executes CREATE clauses; variables are shared within one text.
    static MemoryGraph of(String... creates) {
        var graph = new MemoryGraph();
        for (var create : creates) graph.create(create);
        return graph;
    }

    void create(String text) {
        var cursor = new Cursor(text);
        var expressions = new ExpressionParser(cursor);
        var bound = new LinkedHashMap<String, Integer>();
        while (cursor.acceptWord("CREATE")) {
            do add(new PatternParser(cursor, expressions).chain(), bound);
            while (cursor.acceptSign(","));
        }
        cursor.acceptSign(";");
        if (cursor.peek().kind() != Token.Kind.END)
            throw new UnsupportedOperationException(
                    "not a plain CREATE: " + cursor.peek().text());
    }

    private void add(Pattern.Chain chain, Map<String, Integer> bound) {
        int left = node(chain.nodes().getFirst(), bound);
        for (int at = 0; at < chain.edges().size(); at++) {
            int right = node(chain.nodes().get(at + 1), bound);
            var part = chain.edges().get(at);
            boolean isLeft = part.direction() == Pattern.Direction.LEFT;
            edges.add(new Value.Relationship(
                    edges.size(), part.types().getFirst(), isLeft ? right : left, isLeft ? left : right));
            edgeProperties.add(properties(part.properties(), bound));
            left = right;
        }
    }

    private int node(Pattern.NodePart part, Map<String, Integer> bound) {
        var known = part.variable().map(bound::get);
        if (known.isPresent()) return known.get();
        nodes.add(new Made(new LinkedHashSet<>(part.labels()), properties(part.properties(), bound)));
        part.variable().ifPresent(name -> bound.put(name, nodes.size() - 1));
        return nodes.size() - 1;
    }

    private Map<String, Value> properties(Map<String, Expression> written, Map<String, Integer> bound) {
        var row = Row.EMPTY;
        for (var entry : bound.entrySet()) row = row.with(entry.getKey(), new Value.Node(entry.getValue()));
        var values = new LinkedHashMap<String, Value>();
        for (var entry : written.entrySet()) {
            var value = new Evaluator(this, new Meter(Caps.standard(System::nanoTime), new QueryMemory(1L << 30)))
                    .of(entry.getValue(), row);
            if (!value.isNull()) values.put(entry.getKey(), value);
        }
        return values;
    }

    @Override
    public IntStream nodes() {
        return IntStream.range(0, nodes.size());
    }

    @Override
    public IntStream nodes(String label) {
        return nodes().filter(node -> nodes.get(node).labels().contains(label));
    }

    @Override
    public Collection<String> labels(int node) {
        return nodes.get(node).labels();
    }

    @Override
    public Value property(int node, String name) {
        return nodes.get(node).properties().getOrDefault(name, Values.NULL);
    }

    @Override
    public Map<String, Value> properties(int node) {
        return nodes.get(node).properties();
    }

    @Override
    public List<Value.Relationship> outgoing(int node, Collection<String> types) {
        return edges.stream()
                .filter(edge -> edge.from() == node && (types.isEmpty() || types.contains(edge.type())))
                .toList();
    }

    @Override
    public List<Value.Relationship> incoming(int node, Collection<String> types) {
        return edges.stream()
                .filter(edge -> edge.to() == node && (types.isEmpty() || types.contains(edge.type())))
                .toList();
    }

    @Override
    public Value property(Value.Relationship relationship, String name) {
        return properties(relationship).getOrDefault(name, Values.NULL);
    }

    @Override
    public Map<String, Value> properties(Value.Relationship relationship) {
        return edgeProperties.get((int) relationship.id());
    }
}
