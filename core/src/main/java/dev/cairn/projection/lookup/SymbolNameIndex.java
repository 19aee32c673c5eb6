package dev.cairn.projection.lookup;

import dev.cairn.projection.graph.CodeGraph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// An index of a graph's symbols by name, for callers that look up thousands of names.
public final class SymbolNameIndex {

    private final CodeGraph graph;
    private final SymbolLookup lookup;
    private final Map<String, List<Integer>> byName = new HashMap<>();

    public SymbolNameIndex(CodeGraph graph) {
        this.graph = graph;
        this.lookup = new SymbolLookup(graph);
        for (int node = 0; node < graph.symbols(); node++)
            byName.computeIfAbsent(graph.name(node), _ -> new ArrayList<>(1)).add(node);
    }

    /// The symbols with exactly this name.
    public List<Integer> named(String name) {
        return byName.getOrDefault(name, List.of());
    }

    /// Looks up a plain or qualified name, case-sensitively.
    public LookupResult find(String written) {
        var last = QualifiedName.of(written).last();
        return lookup.among(written, named(last).stream().mapToInt(Integer::intValue));
    }
}
