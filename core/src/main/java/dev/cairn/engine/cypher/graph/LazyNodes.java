package dev.cairn.engine.cypher.graph;

import dev.cairn.engine.cypher.value.CypherValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Nodes that are created when a query first reaches them: imports, transactions and earlier versions.
final class LazyNodes {

    static final String IMPORT = "IMPORT";
    static final String TRANSACTION = "GRAPH_TX";
    static final String VERSION = "VERSION";

    /// One such node; `place` is the code node it belongs to, if any.
    record LazyNode(String id, String label, int codeNode, Map<String, CypherValue> properties) {

        Map<String, CypherValue> all() {
            var all = new LinkedHashMap<String, CypherValue>();
            all.put("id", CypherValue.of(id));
            all.putAll(properties);
            return all;
        }
    }

    private final int first;
    private final List<LazyNode> lazyNodes = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /// @param first the number of the first of these nodes
    LazyNodes(int first) {
        this.first = first;
    }

    boolean contains(int node) {
        return node >= first;
    }

    LazyNode get(int node) {
        return lazyNodes.get(node - first);
    }

    /// The node with the label and id of this thing; created if there is none.
    int node(LazyNode thing) {
        var key = thing.label() + " " + thing.id();
        var known = numbers.get(key);
        if (known != null) return known;
        int node = first + lazyNodes.size();
        lazyNodes.add(thing);
        numbers.put(key, node);
        return node;
    }
}
