package dev.cairn.engine.cypher;

import dev.cairn.engine.cypher.graph.PropertyGraph;
import dev.cairn.engine.cypher.run.Evaluator;
import dev.cairn.engine.cypher.run.QueryLimits;
import dev.cairn.engine.cypher.run.QueryMemoryLimit;
import dev.cairn.engine.cypher.run.QueryMeter;
import dev.cairn.engine.cypher.run.QueryRow;
import dev.cairn.engine.cypher.syntax.Expression;
import dev.cairn.engine.cypher.syntax.ExpressionParser;
import dev.cairn.engine.cypher.syntax.GraphPattern;
import dev.cairn.engine.cypher.syntax.PatternParser;
import dev.cairn.engine.cypher.syntax.Token;
import dev.cairn.engine.cypher.syntax.TokenCursor;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A small graph for tests, created by CREATE clauses.
public final class MemoryGraph implements PropertyGraph {

    private record CreatedNode(Set<String> labels, Map<String, CypherValue> properties) {}

    private final List<CreatedNode> nodes = new ArrayList<>();
    private final List<CypherValue.RelationshipValue> edges = new ArrayList<>();
    private final List<Map<String, CypherValue>> edgeProperties = new ArrayList<>();

    /// Executes CREATE clauses; variables are shared within one text.
    public static MemoryGraph of(String... creates) {
        var graph = new MemoryGraph();
        for (var create : creates) graph.create(create);
        return graph;
    }

    void create(String text) {
        var cursor = new TokenCursor(text);
        var expressions = new ExpressionParser(cursor);
        var bound = new LinkedHashMap<String, Integer>();
        while (cursor.acceptWord("CREATE")) {
            do add(new PatternParser(cursor, expressions).chain(), bound);
            while (cursor.acceptSign(","));
        }
        cursor.acceptSign(";");
        if (cursor.peek().kind() != Token.TokenKind.END)
            throw new UnsupportedOperationException(
                    "not a plain CREATE: " + cursor.peek().text());
    }

    private void add(GraphPattern.PatternChain chain, Map<String, Integer> bound) {
        int left = node(chain.nodes().getFirst(), bound);
        for (int at = 0; at < chain.edges().size(); at++) {
            int right = node(chain.nodes().get(at + 1), bound);
            var part = chain.edges().get(at);
            boolean isLeft = part.direction() == GraphPattern.Direction.LEFT;
            edges.add(new CypherValue.RelationshipValue(
                    edges.size(), part.types().getFirst(), isLeft ? right : left, isLeft ? left : right));
            edgeProperties.add(properties(part.properties(), bound));
            left = right;
        }
    }

    private int node(GraphPattern.NodePart part, Map<String, Integer> bound) {
        var known = part.variable().map(bound::get);
        if (known.isPresent()) return known.get();
        nodes.add(new CreatedNode(new LinkedHashSet<>(part.labels()), properties(part.properties(), bound)));
        part.variable().ifPresent(name -> bound.put(name, nodes.size() - 1));
        return nodes.size() - 1;
    }

    private Map<String, CypherValue> properties(Map<String, Expression> written, Map<String, Integer> bound) {
        var row = QueryRow.EMPTY;
        for (var entry : bound.entrySet()) row = row.with(entry.getKey(), new CypherValue.NodeValue(entry.getValue()));
        var values = new LinkedHashMap<String, CypherValue>();
        for (var entry : written.entrySet()) {
            var value = new Evaluator(
                            this,
                            new QueryMeter(QueryLimits.standard(System::nanoTime), new QueryMemoryLimit(1L << 30)))
                    .of(entry.getValue(), row);
            if (!value.isNull()) values.put(entry.getKey(), value);
        }
        return values;
    }

    @Override
    public Set<String> types() {
        return edges.stream().map(CypherValue.RelationshipValue::type).collect(Collectors.toSet());
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
    public CypherValue property(int node, String name) {
        return nodes.get(node).properties().getOrDefault(name, CypherValues.NULL);
    }

    @Override
    public Map<String, CypherValue> properties(int node) {
        return nodes.get(node).properties();
    }

    @Override
    public List<CypherValue.RelationshipValue> outgoing(int node, Collection<String> types) {
        return edges.stream()
                .filter(edge -> edge.from() == node && (types.isEmpty() || types.contains(edge.type())))
                .toList();
    }

    @Override
    public List<CypherValue.RelationshipValue> incoming(int node, Collection<String> types) {
        return edges.stream()
                .filter(edge -> edge.to() == node && (types.isEmpty() || types.contains(edge.type())))
                .toList();
    }

    @Override
    public CypherValue property(CypherValue.RelationshipValue relationship, String name) {
        return properties(relationship).getOrDefault(name, CypherValues.NULL);
    }

    @Override
    public Map<String, CypherValue> properties(CypherValue.RelationshipValue relationship) {
        return edgeProperties.get((int) relationship.id());
    }
}
