package dev.cairn.engine.cypher.syntax;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Finds the variables that patterns bind.
public final class PatternVariables {

    private PatternVariables() {}

    public static Set<String> of(List<GraphPattern.PatternChain> patterns) {
        var names = new LinkedHashSet<String>();
        for (var chain : patterns) {
            chain.nodes().forEach(part -> part.variable().ifPresent(names::add));
            chain.edges().forEach(part -> part.variable().ifPresent(names::add));
            chain.variable().ifPresent(names::add);
        }
        return names;
    }
}
