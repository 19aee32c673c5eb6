package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Language;
import dev.cairn.model.trust.Gap;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds symbols whose users may be bound to another declaration, because a scope declares a name several times and
/// each build has one of the declarations: the symbol itself, what holds it, or what code reaches it through.
final class OtherDeclarations {

    private static final int LISTED_MAX = 10;

    private final CodeGraph graph;
    private final DeclarationTable declarations;
    private final Twins twins;
    private final Set<String> names = new LinkedHashSet<>();
    private final Set<String> places = new LinkedHashSet<>();
    private final Set<Integer> held = new HashSet<>();
    private final Set<Integer> reached = new HashSet<>();
    private final ModuleTwins modules;

    private OtherDeclarations(CodeGraph graph) {
        this.graph = graph;
        this.declarations = graph.declarations();
        this.twins = new Twins(declarations);
        this.modules = new ModuleTwins(graph, (name, place) -> {
            names.add(name);
            places.add(place);
        });
    }

    static List<Gap> gaps(CodeGraph graph, Collection<Integer> symbols) {
        var search = new OtherDeclarations(graph);
        for (int node : symbols)
            if (graph.isSymbol(node) && !graph.isTest(node) && isSubject(graph.declarations(), node))
                search.examine(node);
        if (search.places.isEmpty()) return List.of();
        return List.of(new Gap.OtherDeclarations(
                search.names.iterator().next(),
                search.places.size(),
                search.places.stream().limit(LISTED_MAX).toList()));
    }

    private static boolean isSubject(DeclarationTable declarations, int node) {
        var language = declarations.language(node);
        return (language == Language.GO || language == Language.RUST)
                && !declarations.declaration(node).isLocal();
    }

    private void examine(int node) {
        for (int at = node; at != DeclarationTable.NONE && held.add(at); at = declarations.container(at)) {
            add(at, twins.of(at));
            if (declarations.declaration(at).kind().isType()) reachedThrough(at);
        }
        modules.examine(declarations.fileOf(node));
    }

    private void add(int symbol, Collection<Integer> others) {
        for (int other : others) {
            names.add(graph.name(symbol));
            places.add(graph.path(other) + ":" + declarations.fact(other).at().line());
        }
    }

    /// The declarations that refer to a type, or to a type that extends it.
    private void reachedThrough(int type) {
        var ahead = new ArrayDeque<>(List.of(type));
        while (!ahead.isEmpty()) {
            int next = ahead.removeFirst();
            if (!reached.add(next)) continue;
            for (int row = graph.firstIn(next); row < graph.firstIn(next + 1); row++) {
                int edge = graph.inEdge(row);
                int user = graph.from(edge);
                if (!isUse(edge) || !graph.isSymbol(user)) continue;
                if (graph.type(edge) == EdgeType.EXTENDS) ahead.add(user);
                if (leadsTo(user, next)) referring(user, next);
            }
        }
    }

    private boolean isUse(int edge) {
        if (graph.provenance(edge) == EdgeProvenance.NAME_ONLY) return false;
        return switch (graph.type(edge)) {
            case CALLS, REFERENCES, EXTENDS -> true;
            default -> false;
        };
    }

    /// Whether the users of a declaration may get a value of the type from it. What a function uses inside is its own.
    private boolean leadsTo(int user, int type) {
        var fact = declarations.fact(user);
        return !fact.kind().isCallable()
                || Pattern.compile("\\b" + Pattern.quote(graph.name(type)) + "\\b")
                        .matcher(fact.signature())
                        .find();
    }

    private void referring(int user, int type) {
        for (int at = user; at != DeclarationTable.NONE && at != type; at = declarations.container(at)) {
            var others = twins.of(at);
            if (!others.stream().allMatch(other -> refersTo(other, type))) add(at, others);
        }
    }

    /// Whether a declaration or one of its members refers to the type as well. Then its users reach the type, too.
    private boolean refersTo(int symbol, int type) {
        if (hasEdge(symbol, type)) return true;
        for (var members : declarations.members(symbol).values())
            for (int member : members) if (hasEdge(member, type)) return true;
        return false;
    }

    private boolean hasEdge(int user, int type) {
        for (int edge = graph.firstOut(user); edge < graph.firstOut(user + 1); edge++)
            if (graph.to(edge) == type && isUse(edge)) return true;
        return false;
    }
}
