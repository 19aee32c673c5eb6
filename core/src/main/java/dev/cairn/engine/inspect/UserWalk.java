package dev.cairn.engine.inspect;

import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.change.DeletedSymbols;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Walks breadth first from changed code to its users: callers, overrides, subtypes, importers and tests.
///
/// A hub is used by half of the code, so the number of users and edges is limited; [WalkEnd] says whether a limit was
/// reached, and whether there are users beyond the last step.
final class UserWalk {

    /// Maximum number of users; changed code is not counted.
    static final int NODES_MAX = 3_000;

    static final int EDGES_MAX = 40_000;

    private final CodeGraph graph;
    private final int depthMax;
    private final ReachedNodes reached;
    private final ReachedTests tests;

    /// Files that changed as a whole: changed themselves, using changed code at load time, or importing such a file.
    private final BitSet wholeFiles;

    private final Map<Integer, DeletedSymbols.FormerUse> formerUses = new HashMap<>();
    private int changedCount;
    private int edgesSeen;
    private boolean isCut;
    private boolean isDeeper;

    private UserWalk(CodeGraph graph, int depthMax) {
        this.graph = graph;
        this.depthMax = depthMax;
        this.reached = new ReachedNodes(graph.nodes());
        this.tests = new ReachedTests(graph.nodes());
        this.wholeFiles = new BitSet(graph.nodes());
    }

    static UserWalk of(ChangedNodes change, int depthMax) {
        var reach = new UserWalk(change.graph(), depthMax);
        reach.walk(change.symbols(), change.deleted().uses());
        reach.isDeeper = reach.hasUsersBeyond();
        reach.isCut |= !change.deleted().isWhole();
        return reach;
    }

    /// Whether there are users one step beyond the last one.
    private boolean hasUsersBeyond() {
        for (int at = 0; at < reached.size(); at++) {
            if (reached.depth(at) < depthMax) continue;
            boolean isFollowed =
                    !graph.isFile(reached.node(at)) || wholeFiles.get(reached.node(at)) || reexports(reached.node(at));
            if (isFollowed && hasNewUser(reached.node(at), EnumSet.allOf(EdgeType.class))) return true;
            if (hasNewUserOfOverridden(reached.node(at))) return true;
        }
        return false;
    }

    private boolean hasNewUserOfOverridden(int node) {
        if (!graph.isSymbol(node)) return false;
        for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++)
            if (graph.type(edge) == EdgeType.OVERRIDES
                    && !isGuess(edge)
                    && hasNewUser(graph.to(edge), EnumSet.of(EdgeType.CALLS, EdgeType.TESTS))) return true;
        return false;
    }

    private boolean hasNewUser(int node, Set<EdgeType> types) {
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
            int edge = graph.inEdge(row);
            int user = graph.from(edge);
            boolean isNew = !isReached(user);
            if (isNew && types.contains(graph.type(edge)) && isUse(edge) && !isGuess(edge) && !isOfPackage(edge))
                return true;
        }
        return false;
    }

    private void walk(List<Integer> changed, List<DeletedSymbols.FormerUse> former) {
        // The limit is for users: a large change alone must not fill it, or no user would be looked for.
        for (int node : changed) {
            if (isTest(node)) addTest(node, 0);
            else if (!reached.contains(node)) reach(node, 0, CodeGraph.NONE);
        }
        changedCount = reached.size();
        for (var use : former) {
            if (isTest(use.user())) addTest(use.user(), 1);
            else {
                formerUses.putIfAbsent(use.user(), use);
                add(use.user(), 1, CodeGraph.NONE);
            }
        }
        for (int at = 0; at < reached.size() && !isCut; at++)
            if (reached.depth(at) < depthMax) {
                if (!graph.isFile(reached.node(at)) || wholeFiles.get(reached.node(at)) || reexports(reached.node(at)))
                    users(reached.node(at), reached.depth(at) + 1);
                usersOfOverridden(reached.node(at), reached.depth(at) + 1);
            }
    }

    private void users(int node, int depth) {
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1) && !isCut; row++)
            follow(graph.inEdge(row), depth);
    }

    /// A caller of an overridden method may call the overriding one.
    private void usersOfOverridden(int node, int depth) {
        if (!graph.isSymbol(node)) return;
        for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1) && !isCut; edge++) {
            if (graph.type(edge) != EdgeType.OVERRIDES || isGuess(edge)) continue;
            int base = graph.to(edge);
            for (int row = graph.firstIn(base); row < graph.firstIn(base + 1) && !isCut; row++) {
                var type = graph.type(graph.inEdge(row));
                if (type == EdgeType.CALLS || type == EdgeType.TESTS) follow(graph.inEdge(row), depth);
            }
        }
    }

    private void follow(int edge, int depth) {
        if (++edgesSeen > EDGES_MAX) {
            isCut = true;
            return;
        }
        int user = graph.from(edge);
        // Hubs are reached many times, so the cheap checks come first.
        if (isReached(user) || !isUse(edge) || isGuess(edge) || isOfPackage(edge)) return;
        if (isFixture(user)) return;
        if (isTest(user)) addTest(user, depth);
        else add(user, depth, edge);
        if (graph.isSymbol(user) && graph.declarations().fact(user).isLocal()) addHolder(user, depth, edge);
    }

    /// A nested function cannot be named from outside, so its users are the users of the outer function.
    private void addHolder(int local, int depth, int edge) {
        int outer = local;
        while (outer != DeclarationTable.NONE
                && graph.declarations().fact(outer).isLocal())
            outer = graph.declarations().parent(outer);
        if (outer == DeclarationTable.NONE || isReached(outer)) return;
        if (isTest(outer)) addTest(outer, depth);
        else add(outer, depth, edge);
    }

    /// Code that supports tests is followed to the tests that use it.
    private boolean isTest(int node) {
        return graph.isTest(node) && !graph.file(node).map(TestCode::isSupport).orElse(false);
    }

    private boolean isFixture(int node) {
        return graph.file(node).map(TestCode::isFixture).orElse(false);
    }

    private boolean isGuess(int edge) {
        return graph.provenance(edge) == EdgeProvenance.NAME_ONLY;
    }

    /// A Go import names a package, which does not show that each of its files is used.
    private boolean isOfPackage(int edge) {
        return graph.type(edge) == EdgeType.IMPORTS
                && graph.file(graph.to(edge))
                        .map(file -> file.facts().language() == Language.GO)
                        .orElse(false);
    }

    private boolean isUse(int edge) {
        return switch (graph.type(edge)) {
            case CALLS, REFERENCES, EXTENDS, IMPLEMENTS, OVERRIDES, TESTS, IMPORTS -> true;
            case CONTAINS, DEFINED_IN, DEPENDS_ON, DESCRIBES -> false;
        };
    }

    /// A file that re-exports names passes a change on to its importers.
    private boolean reexports(int node) {
        return graph.file(node).stream()
                .flatMap(file -> file.facts().moduleImports().stream())
                .anyMatch(each -> each.is(ImportFact.ImportStyle.REEXPORT));
    }

    private boolean isReached(int node) {
        return reached.contains(node) || tests.contains(node);
    }

    private void addTest(int node, int depth) {
        tests.add(node, depth);
    }

    private void add(int node, int depth, int edge) {
        if (reached.contains(node)) return;
        if (reached.size() - changedCount == NODES_MAX) {
            isCut = true;
            return;
        }
        reach(node, depth, edge);
    }

    private void reach(int node, int depth, int edge) {
        if (graph.isFile(node) && isWhole(edge)) wholeFiles.set(node);
        reached.add(node, depth, edge);
    }

    private boolean isWhole(int edge) {
        return edge == CodeGraph.NONE || graph.type(edge) != EdgeType.IMPORTS || wholeFiles.get(graph.to(edge));
    }

    /// The number of reached nodes, starting with the changed ones.
    int size() {
        return reached.size();
    }

    /// The number of changed nodes at the start of the list.
    int changedCount() {
        return changedCount;
    }

    int node(int at) {
        return reached.node(at);
    }

    int depth(int at) {
        return reached.depth(at);
    }

    /// How a node uses the node through which it was reached.
    String description(int at) {
        int edge = reached.via(at);
        var former = formerUses.get(reached.node(at));
        if (edge == CodeGraph.NONE && former != null)
            return description(former.type()) + " " + former.gone() + " (deleted)";
        return edge == CodeGraph.NONE ? "changed" : description(graph.type(edge)) + " " + graph.id(graph.to(edge));
    }

    private static String description(EdgeType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    /// The tests that were reached with their distance; 0 if the test itself changed.
    Map<Integer, Integer> tests() {
        return tests.distances();
    }

    WalkEnd end() {
        return new WalkEnd(depthMax, isDeeper, isCut);
    }
}
