package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Nodes that are created when a query first reaches them: imports, transactions and earlier versions.
final class Beside {

    static final String IMPORT = "IMPORT";
    static final String TRANSACTION = "GRAPH_TX";
    static final String VERSION = "VERSION";

    /// One such node; `place` is the code node it belongs to, if any.
    record Thing(String id, String label, int place, Map<String, Value> told) {

        Map<String, Value> all() {
            var all = new LinkedHashMap<String, Value>();
            all.put("id", Value.of(id));
            all.putAll(told);
            return all;
        }
    }

    private final int first;
    private final List<Thing> things = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /// @param first the number of the first of these nodes
    Beside(int first) {
        this.first = first;
    }

    boolean contains(int node) {
        return node >= first;
    }

    Thing get(int node) {
        return things.get(node - first);
    }

    /// The node with the label and id of this thing; created if there is none.
    int node(Thing thing) {
        var key = thing.label() + " " + thing.id();
        var known = numbers.get(key);
        if (known != null) return known;
        int node = first + things.size();
        things.add(thing);
        numbers.put(key, node);
        return node;
    }
}
