package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.graph.PropertyGraph;
import dev.cairn.engine.cypher.syntax.Clause;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.model.problem.Misspelling;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Collects labels, types and properties that a query uses but no node has: a misspelled name would otherwise look like
/// an empty result.
final class UnknownNames {

    /// Maximum number of labels, and of types, that are checked, because each check may scan all nodes.
    private static final int NAMES_MAX = 8;

    private final PropertyGraph graph;
    private final Set<String> found = new HashSet<>();

    /// Properties that were missing, with the first node that lacked them.
    private final Map<String, Integer> missing = new LinkedHashMap<>();

    UnknownNames(PropertyGraph graph) {
        this.graph = graph;
    }

    /// Records a property that was read.
    CypherValue recordProperty(int node, String name, CypherValue value) {
        if (!value.isNull()) found.add(name);
        else if (!found.contains(name)) missing.putIfAbsent(name, node);
        return value;
    }

    /// Adds notes about names that no matched node has.
    void addNotes(List<List<Clause>> parts, QueryMeter meter) {
        labels(parts).stream().limit(NAMES_MAX).forEach(label -> unknownLabel(label, meter));
        types(parts).stream().limit(NAMES_MAX).forEach(type -> unknownType(type, meter));
        missing.forEach((name, node) -> {
            if (!found.contains(name))
                meter.note("No matched node has the property " + name
                        + suggestion(name, graph.properties(node).keySet()));
        });
    }

    private static Set<String> labels(List<List<Clause>> parts) {
        var labels = new LinkedHashSet<String>();
        for (var part : parts)
            for (var clause : part)
                if (clause instanceof Clause.MatchClause match)
                    match.patterns().forEach(chain -> chain.nodes().forEach(node -> labels.addAll(node.labels())));
        return labels;
    }

    private static Set<String> types(List<List<Clause>> parts) {
        var types = new LinkedHashSet<String>();
        for (var part : parts)
            for (var clause : part)
                if (clause instanceof Clause.MatchClause match)
                    match.patterns().forEach(chain -> chain.edges().forEach(edge -> types.addAll(edge.types())));
        return types;
    }

    private void unknownLabel(String label, QueryMeter meter) {
        meter.checkTime();
        if (graph.nodes(label).findAny().isEmpty()) meter.note("No node has the label " + label + suggestion(label));
    }

    private void unknownType(String type, QueryMeter meter) {
        meter.checkTime();
        var known = graph.types();
        if (!known.contains(type)) meter.note("No relationship has the type " + type + suggestion(type, known));
    }

    private String suggestion(String label) {
        return suggestion(label, graph.labels());
    }

    private static String suggestion(String name, Set<String> known) {
        return new Misspelling(name)
                .mostSimilar(known)
                .map(near -> "; did you mean " + near + "?")
                .orElse(".");
    }
}
