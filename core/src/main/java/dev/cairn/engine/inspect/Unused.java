package dev.cairn.engine.inspect;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.World;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Finds functions and types nothing in the workspace uses.
///
/// Any mention of the name counts as a use here, whatever it means: what is told as unused must be so. Left out is what
/// others call from outside of the code: entry points, overrides, decorated code, constructors, tests.
public final class Unused {

    private static final Set<String> ENTRIES = Set.of("main", "init", "setup", "teardown", "default", "exports");

    /// Others call what is named like `__this__` or `test_this`, and nobody can name an anonymous class.
    private static final Pattern PLAIN_NAME = Pattern.compile("(?!__|[tT]est)[\\w$]+");

    private static final String PRIVATE = "private, and nothing uses it";
    private static final String INNER = "nothing in the workspace uses it";
    private static final String PUBLIC = "visible outside, but nothing in the workspace uses it";
    private static final String TESTED = "only tests use it";

    private static final Map<String, String> SUGGESTIONS = Map.of(
            PRIVATE, "Delete it.",
            INNER, "Delete it unless it is found by name at run time.",
            PUBLIC, "Keep it if it is part of the public interface, else delete it or make it private.",
            TESTED, "Delete it with its tests unless it is part of the public interface.");

    /// What is written in a file, by its path; empty where it is not kept.
    @FunctionalInterface
    public interface Text {
        Optional<byte[]> of(String path);
    }

    private final CodeGraph graph;
    private final Set<Integer> mentioned = new HashSet<>();

    private Unused(CodeGraph graph) {
        this.graph = graph;
        for (var file : graph.world().files())
            if (!TestFiles.isTest(file)) for (int name : graph.mentions(file)) mentioned.add(name);
    }

    /// Groups by how sure it is, the surest first; each lists at most `limit`. `text` gives what is written in a file.
    public static List<Finding> of(CodeGraph graph, Optional<Language> language, int limit, Text text) {
        var unused = new Unused(graph);
        var candidates = IntStream.range(0, graph.symbols())
                .filter(node -> unused.counts(node, language))
                .filter(node -> !unused.group(node).isEmpty())
                .toArray();
        var written = new WrittenNames(graph, candidates, text);
        var groups = new LinkedHashMap<String, List<String>>();
        for (var what : List.of(PRIVATE, INNER, TESTED, PUBLIC)) groups.put(what, new ArrayList<>());
        for (int node : candidates) {
            var group = groups.get(unused.group(node));
            if (group != null && !written.isMentioned(graph.name(node)))
                group.add(graph.id(node) + " line "
                        + graph.world().fact(node).at().line());
        }
        var findings = new ArrayList<Finding>();
        groups.forEach((what, where) -> {
            if (!where.isEmpty())
                findings.add(new Finding(
                        what,
                        where.subList(0, Math.min(limit, where.size())),
                        where.size(),
                        SUGGESTIONS.getOrDefault(what, "")));
        });
        return findings;
    }

    private boolean counts(int node, Optional<Language> language) {
        var file = graph.world().fileOf(node);
        var fact = graph.world().fact(node);
        boolean isWanted =
                language.map(wanted -> wanted == file.facts().language()).orElse(true);
        return isWanted
                && (fact.kind() == SymbolKind.FUNCTION
                        || fact.kind() == SymbolKind.METHOD
                        || fact.kind().isType())
                && !fact.isLocal()
                && !fact.is(Modifier.OVERRIDE)
                && !fact.is(Modifier.BODILESS)
                && !ENTRIES.contains(fact.name())
                && PLAIN_NAME.matcher(fact.name()).matches()
                && !mentioned.contains(fact.name().hashCode())
                && !isDecorated(fact)
                && !file.facts().traits().contains(FileFacts.Trait.GENERATED)
                && !TestFiles.isTest(file)
                && !graph.isTest(node)
                && !isCalledFromAbove(node);
    }

    /// A decorator or annotation hands code to a framework; it stands between the doc comment and the name.
    private static boolean isDecorated(SymbolFact fact) {
        int above = fact.at().line() - fact.span().startLine();
        return above > fact.doc().lines().count() + (fact.doc().isEmpty() ? 0 : 2);
    }

    /// What overrides something, or stands in a type that extends what is not in the workspace, may be called there.
    private boolean isCalledFromAbove(int node) {
        for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++)
            if (graph.type(edge) == EdgeType.OVERRIDES) return true;
        int holder = graph.world().container(node);
        return holder != World.NONE
                && !graph.world().fact(holder).typing().supers().isEmpty();
    }

    private String group(int node) {
        boolean isTested = false;
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
            int edge = graph.inEdge(row);
            if (!isUse(graph.type(edge)) || isWithin(graph.from(edge), node)) continue;
            if (!graph.isTest(graph.from(edge))) return "";
            isTested = true;
        }
        if (usesMember(node)) return "";
        var fact = graph.world().fact(node);
        if (isTested) return TESTED;
        if (fact.is(Modifier.PRIVATE)) return PRIVATE;
        return fact.is(Modifier.EXPORTED) ? PUBLIC : INNER;
    }

    private static boolean isUse(EdgeType type) {
        return switch (type) {
            case CALLS, REFERENCES, EXTENDS, IMPLEMENTS, OVERRIDES, TESTS, DESCRIBES, IMPORTS -> true;
            case CONTAINS, DEFINED_IN, DEPENDS_ON -> false;
        };
    }

    /// Whether code stands in a symbol: what only calls itself is not used.
    private boolean isWithin(int user, int node) {
        if (!graph.isSymbol(user)) return false;
        for (int here = user; here != World.NONE; here = graph.world().parent(here)) if (here == node) return true;
        return false;
    }

    /// A type is used where one of its members is.
    private boolean usesMember(int node) {
        for (var named : graph.world().members(node).values())
            for (int member : named)
                for (int row = graph.firstIn(member); row < graph.firstIn(member + 1); row++) {
                    int edge = graph.inEdge(row);
                    if (isUse(graph.type(edge)) && !isWithin(graph.from(edge), node)) return true;
                }
        return false;
    }
}
