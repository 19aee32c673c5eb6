package dev.cairn.engine.bundle.query;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Provenance;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.trust.Confidence;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import dev.cairn.projection.lookup.Match;
import dev.cairn.projection.lookup.SymbolLookup;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Who refers to a symbol, by the references Cairn resolved itself; a member of an external package is one too.
public final class ReferenceQueries {

    private static final Set<EdgeType> REFERRING =
            Set.of(EdgeType.CALLS, EdgeType.REFERENCES, EdgeType.EXTENDS, EdgeType.IMPLEMENTS, EdgeType.OVERRIDES);

    private static final int SIMILAR_TOLD_MAX = 3;

    /// How a package is held that is not taken apart by name.
    private static final Set<String> WHOLE = Set.of("", "*", "default");

    private final CodeGraph graph;
    private final ModuleNames names;

    public ReferenceQueries(CodeMoment code) {
        this.graph = code.graph();
        this.names = new ModuleNames(graph);
    }

    /// One question under way.
    private static final class Asking {
        private final HitList hits = new HitList();
        private final Confidence floor;
        private final List<String> notes = new ArrayList<>();
        private Confidence weakest = Confidence.HIGH;
        private int guesses;
        private boolean isKnown;

        Asking(Confidence floor) {
            this.floor = floor;
        }
    }

    /// The references to any of the symbols; what is less sure than the floor is left out and counted.
    public Found references(List<String> symbols, Confidence floor) {
        var asking = new Asking(floor);
        for (var symbol : symbols) ask(symbol.strip(), asking);
        if (asking.guesses > 0) asking.notes.add(asking.guesses + " references below the floor are left out");
        return new Found(asking.hits.ordered(), asking.weakest, asking.isKnown, asking.notes);
    }

    private void ask(String symbol, Asking asking) {
        var lookup = new SymbolLookup(graph);
        var match = lookup.find(symbol);
        if (external(symbol, asking) || java(symbol, asking) || (!isDeclaration(match) && wholePackage(symbol, asking)))
            return;
        switch (match) {
            case Match.One(var node) -> {
                asking.isKnown = true;
                if (graph.id(node).equals(symbol)) local(node, asking);
                else all(symbol, lookup.overloads(node), asking);
            }
            case Match.Several(var nodes, var leftOut) -> {
                asking.isKnown = true;
                var overloads = lookup.overloads(nodes.getFirst());
                if (overloads.containsAll(nodes)) {
                    all(symbol, overloads, asking);
                    return;
                }
                asking.weakest = asking.weakest.and(Confidence.MEDIUM);
                asking.notes.add((nodes.size() + leftOut) + " symbols are called " + Problem.echo(symbol)
                        + "; asked for " + nodes.size() + " of them");
                nodes.forEach(node -> local(node, asking));
            }
            case Match.None(var similar) -> {
                if (!member(symbol, asking))
                    asking.notes.add("nothing indexed is called " + symbol
                            + (similar.isEmpty() ? "" : "; similar: " + String.join(", ", few(similar))));
            }
        }
    }

    private void all(String symbol, List<Integer> overloads, Asking asking) {
        var first = graph.id(overloads.getFirst());
        asking.notes.add(Problem.echo(symbol) + " is " + first
                + (overloads.size() > 1 ? " and " + (overloads.size() - 1) + " more of its name there" : ""));
        overloads.forEach(node -> local(node, asking));
    }

    private static List<String> few(List<String> similar) {
        return similar.subList(0, Math.min(SIMILAR_TOLD_MAX, similar.size()));
    }

    /// Whether a name leads to one function or type; variables are often called after the package they hold.
    private boolean isDeclaration(Match match) {
        return match instanceof Match.One(var node)
                && graph.fact(node)
                        .map(fact -> fact.kind().isCallable() || fact.kind().isType())
                        .orElse(true);
    }

    /// A package that is used as a whole under its own name.
    private boolean wholePackage(String symbol, Asking asking) {
        var packages = names.packages(symbol);
        for (int node : packages) {
            asking.isKnown = true;
            asking.notes.add(symbol + " is the package " + graph.id(node) + "; give an id for a symbol of that name");
            graph.externalUses(graph.id(node)).forEach(use -> note(use.edge(), "uses " + use.id(), asking));
        }
        return !packages.isEmpty();
    }

    private void local(int node, Asking asking) {
        refer(node, asking);
        // A type is also used where it is made.
        if (graph.isSymbol(node))
            for (var named : graph.world().members(node).values())
                for (int member : named)
                    if (graph.world().fact(member).kind() == SymbolKind.CONSTRUCTOR) refer(member, asking);
    }

    private void refer(int node, Asking asking) {
        // Who fills in an interface without naming it does not refer to it.
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
            int edge = graph.inEdge(row);
            if (REFERRING.contains(graph.type(edge)) && !graph.isUnwritten(edge))
                note(graph.edge(edge), "refers to " + graph.id(node), asking);
        }
    }

    /// A member of an external package, written with the package in front of it.
    private boolean external(String symbol, Asking asking) {
        int node = names.packageOf(symbol);
        if (node == CodeGraph.NONE || graph.find(symbol).isPresent()) return false;
        var id = graph.id(node);
        int length = symbol.startsWith(id) ? id.length() : ModuleNames.plain(id).length();
        var member = symbol.substring(length).replaceFirst("^(::|[.:/#])", "");
        if (member.isEmpty()) return false;
        var uses = graph.externalUses(id, member);
        // Whoever holds the package as a whole may reach its members in ways that are not seen.
        boolean isHeld = graph.externalUses(id).stream().anyMatch(use -> WHOLE.contains(use.member()));
        asking.isKnown |= !uses.isEmpty() || !isHeld;
        asking.notes.add(symbol + " is " + id + "::" + member);
        if (uses.isEmpty()) asking.notes.add("no use of " + member + " was resolved; see who imports " + id);
        uses.forEach(use -> note(use.edge(), "uses " + use.id(), asking));
        return true;
    }

    /// What is in an artifact, written with the Java package it is in.
    private boolean java(String symbol, Asking asking) {
        var dotted = symbol.replaceFirst("^java:", "").replace("::", ".").replace('#', '.');
        if (dotted.indexOf('.') < 0 || graph.find(symbol).isPresent()) return false;
        var uses = graph.externalUses(dotted);
        if (uses.isEmpty()) return false;
        asking.isKnown = true;
        asking.notes.add(symbol + " is in " + uses.getFirst().packageName());
        uses.forEach(use -> note(use.edge(), "uses " + use.id(), asking));
        return true;
    }

    /// A bare name no symbol of the workspace has may be a member of a package.
    private boolean member(String symbol, Asking asking) {
        var packages = new ArrayList<String>();
        for (int node = graph.nodes() - 1; node >= 0 && graph.isPackage(node); node--) {
            var uses = graph.externalUses(graph.id(node), symbol);
            if (!uses.isEmpty()) packages.add(graph.id(node));
            uses.forEach(use -> note(use.edge(), "uses " + use.id(), asking));
        }
        if (packages.isEmpty()) return false;
        asking.isKnown = true;
        asking.notes.add(symbol + " is a member of " + String.join(", ", packages.reversed()));
        if (packages.size() > 1) asking.weakest = asking.weakest.and(Confidence.MEDIUM);
        return true;
    }

    private void note(GraphEdge edge, String why, Asking asking) {
        if (edge.provenance() == Provenance.NAME_ONLY) return;
        var confidence = edge.provenance() == Provenance.HEURISTIC ? Confidence.MEDIUM : Confidence.HIGH;
        if (confidence.isBelow(asking.floor)) {
            asking.guesses++;
            return;
        }
        asking.weakest = asking.weakest.and(confidence);
        graph.file(edge.from()).ifPresent(file -> asking.hits.add(file, new Place(edge.line(), edge.column()), why));
    }

    /// The modules symbols live in: files of the workspace, packages, or what their written names begin with.
    public List<String> modules(List<String> symbols) {
        return symbols.stream().map(symbol -> module(symbol.strip())).distinct().toList();
    }

    private String module(String symbol) {
        int node = names.packageOf(symbol);
        if (node != CodeGraph.NONE) return graph.id(node);
        var match = new SymbolLookup(graph).find(symbol);
        if (match instanceof Match.One(var found)) return graph.isPackage(found) ? graph.id(found) : graph.path(found);
        if (match instanceof Match.Several(var nodes, var leftOut) && leftOut == 0) {
            var paths = nodes.stream().map(graph::path).distinct().toList();
            if (paths.size() == 1) return paths.getFirst();
        }
        int end = Math.max(symbol.lastIndexOf("::"), Math.max(symbol.lastIndexOf('.'), symbol.lastIndexOf('#')));
        return end > 0 ? symbol.substring(0, end) : symbol;
    }
}
