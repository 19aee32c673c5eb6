package dev.cairn.engine.pack;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import dev.cairn.projection.resolve.World;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Types that fill in an interface without naming it, as Go's do: they have all its methods, their own or embedded.
///
/// Methods are told apart by name and number of parameters, so a type may be told that differs in a parameter's type.
final class FilledByShape {

    /// What a method is told by.
    private record Method(String name, int parameters) {}

    private final CodeGraph graph;

    FilledByShape(CodeGraph graph) {
        this.graph = graph;
    }

    /// Those that fill in an interface, in the order of their files.
    IntStream of(int node) {
        if (!isGo(node) || kind(node) != SymbolKind.INTERFACE) return IntStream.empty();
        var wanted = methods(node);
        if (wanted.isEmpty()) return IntStream.empty();
        var names = wanted.stream().map(Method::name).collect(Collectors.toSet());
        // What has none of the methods itself only hands on what another type does.
        return IntStream.range(0, graph.symbols())
                .filter(symbol -> kind(symbol) == SymbolKind.METHOD
                        && names.contains(graph.world().fact(symbol).name())
                        && isGo(symbol))
                .map(graph.world()::container)
                .distinct()
                .filter(type -> type != World.NONE
                        && kind(type).isType()
                        && kind(type) != SymbolKind.INTERFACE
                        && methods(type).containsAll(wanted));
    }

    /// The methods of a type and of what it embeds.
    private Set<Method> methods(int type) {
        var methods = new HashSet<Method>();
        var seen = new HashSet<Integer>();
        var left = new ArrayDeque<Integer>();
        left.add(type);
        while (!left.isEmpty()) {
            int next = left.remove();
            if (!seen.add(next)) continue;
            for (Map.Entry<String, int[]> member : graph.world().members(next).entrySet())
                for (int symbol : member.getValue())
                    if (kind(symbol) == SymbolKind.METHOD)
                        methods.add(new Method(
                                member.getKey(),
                                graph.world().fact(symbol).typing().parameters().size()));
            graph.out(next, Set.of(EdgeType.EXTENDS, EdgeType.IMPLEMENTS)).stream()
                    .map(GraphEdge::to)
                    .filter(graph::isSymbol)
                    .forEach(left::add);
        }
        return methods;
    }

    private SymbolKind kind(int node) {
        return graph.world().fact(node).kind();
    }

    private boolean isGo(int node) {
        return graph.world().fileOf(node).facts().language() == Language.GO;
    }
}
