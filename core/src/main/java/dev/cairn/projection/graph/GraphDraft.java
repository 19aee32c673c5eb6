package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Provenance;
import dev.cairn.projection.resolve.ExternalNames;
import dev.cairn.projection.resolve.FileEdges;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.OutsideUse;
import dev.cairn.projection.resolve.ResolvedEdge;
import dev.cairn.projection.resolve.Unwritten;
import dev.cairn.projection.resolve.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// A graph under construction: the edges of each file, then the edges derived from them.
///
/// External packages have provisional numbers below [CodeGraph#NONE] until all of them are known.
final class GraphDraft {

    private static final byte HOLDS = EdgeBuffer.kind(EdgeType.CONTAINS, Provenance.EXACT);
    private static final byte STANDS_IN = EdgeBuffer.kind(EdgeType.DEFINED_IN, Provenance.EXACT);
    private static final byte USES = EdgeBuffer.kind(EdgeType.REFERENCES, Provenance.IMPORT_RESOLVED);
    private static final byte BRINGS = EdgeBuffer.kind(EdgeType.IMPORTS, Provenance.IMPORT_RESOLVED);
    private static final String DEFAULT_EXPORT = "default.";
    private static final int FIRST_PROVISIONAL = CodeGraph.NONE - 1;

    private final World world;
    private final EdgeBuffer edges;
    private final Map<String, Integer> packages = new HashMap<>();
    private final List<String> packageNames = new ArrayList<>();
    private final Map<String, Integer> members = new HashMap<>(Map.of("", 0));
    private final List<String> memberNames = new ArrayList<>(List.of(""));

    GraphDraft(World world) {
        this(world, 0);
    }

    /// A draft with an estimated number of edges.
    GraphDraft(World world, int expected) {
        this.world = world;
        this.edges = new EdgeBuffer(expected);
    }

    /// Adds containment edges.
    void structure() {
        for (var file : world.files()) {
            for (int index = 0; index < file.facts().symbols().size(); index++) {
                int symbol = file.symbol(index);
                int container = world.container(symbol);
                edges.add(container == World.NONE ? node(file) : container, symbol, HOLDS);
                edges.add(symbol, node(file), STANDS_IN);
            }
        }
    }

    /// Adds the resolved edges of a file.
    void say(FileUnit file, FileEdges resolved) {
        for (var edge : resolved.imports()) {
            int from = edge.scope() == World.NONE ? node(file) : edge.scope();
            edges.add(from, node(edge.to()), EdgeBuffer.kind(EdgeType.IMPORTS, edge.provenance()));
            edges.site(edge.at().line(), edge.at().column());
        }
        say(EdgeType.CALLS, resolved.calls());
        say(EdgeType.REFERENCES, resolved.references());
        say(EdgeType.EXTENDS, resolved.extending());
        say(EdgeType.IMPLEMENTS, resolved.implementing());
        say(EdgeType.OVERRIDES, resolved.overriding());
        for (var use : resolved.outside()) say(file, use);
    }

    /// Adds the edges that depend on all files.
    void say(Unwritten unwritten) {
        say(EdgeType.IMPLEMENTS, unwritten.implementing());
        say(EdgeType.OVERRIDES, unwritten.overriding());
    }

    private void say(EdgeType type, List<ResolvedEdge> resolved) {
        for (var edge : resolved) {
            int from = edge.from() == World.NONE ? node(edge.file()) : edge.from();
            edges.add(from, edge.to(), EdgeBuffer.kind(type, edge.provenance()));
            edges.site(edge.at().line(), edge.at().column());
        }
    }

    private void say(FileUnit file, OutsideUse use) {
        int from = use.from() == World.NONE ? node(file) : use.from();
        edges.add(from, provisional(use.packageName()), use.isImport() ? BRINGS : USES);
        edges.site(use.at().line(), use.at().column());
        edges.uses(memberNumber(plain(use.member())));
    }

    /// Members of the default export of a JavaScript package are treated as members of the package.
    private static String plain(String member) {
        return member.startsWith(DEFAULT_EXPORT) ? member.substring(DEFAULT_EXPORT.length()) : member;
    }

    private int provisional(String packageName) {
        return packages.computeIfAbsent(packageName, name -> {
            packageNames.add(name);
            return FIRST_PROVISIONAL - (packageNames.size() - 1);
        });
    }

    private int memberNumber(String name) {
        return members.computeIfAbsent(name, added -> {
            memberNames.add(added);
            return memberNames.size() - 1;
        });
    }

    /// Copies the edges of a file from an earlier graph with new numbers; edges to removed nodes are dropped.
    void repeat(CodeGraph earlier, FileUnit before, Renumbering numbers, Repeated repeated) {
        for (int index = 0; index < before.facts().symbols().size(); index++)
            repeat(earlier, before.symbol(index), numbers, repeated);
        repeat(earlier, earlier.fileNode(before), numbers, repeated);
    }

    /// Which edges of a file are copied: those written in it, those that depend on all files, or both.
    enum Repeated {
        WRITTEN,
        UNWRITTEN,
        ALL
    }

    private static boolean isRepeated(Adjacency known, int edge, Repeated repeated) {
        if (isDerived(known.type(edge))) return false;
        return repeated == Repeated.ALL || known.isUnwritten(edge) == (repeated == Repeated.UNWRITTEN);
    }

    private void repeat(CodeGraph earlier, int node, Renumbering numbers, Repeated repeated) {
        if (numbers.of(node) == CodeGraph.NONE) return;
        var known = earlier.adjacency();
        for (int edge = known.firstOut(node); edge < known.firstOut(node + 1); edge++) {
            if (!isRepeated(known, edge, repeated)) continue;
            int to = known.to(edge);
            int target = earlier.isPackage(to) ? outside(earlier, to, numbers) : numbers.of(to);
            if (target == CodeGraph.NONE) continue;
            edges.add(numbers.of(node), target, known.kind(edge));
            edges.site(known.line(edge), known.column(edge));
            if (known.member(edge) != 0) edges.uses(member(earlier, edge, numbers));
        }
    }

    /// Packages and members are looked up by name once; after that their earlier numbers map to the new ones.
    private int outside(CodeGraph earlier, int node, Renumbering numbers) {
        int known = numbers.ofPackage(node);
        if (known != 0) return known;
        int named = provisional(earlier.id(node));
        numbers.ofPackage(node, named);
        return named;
    }

    private int member(CodeGraph earlier, int edge, Renumbering numbers) {
        int before = earlier.adjacency().member(edge);
        int known = numbers.ofMember(before);
        if (known != 0) return known;
        int named = memberNumber(earlier.member(edge));
        numbers.ofMember(before, named);
        return named;
    }

    /// Adds the edges of another draft of the same world.
    void append(GraphDraft other) {
        var resolved = other.edges;
        for (int edge = 0; edge < resolved.size(); edge++) {
            int to = resolved.to(edge);
            edges.add(
                    resolved.from(edge),
                    to <= FIRST_PROVISIONAL ? provisional(other.packageName(to)) : to,
                    resolved.kind(edge));
            edges.site(resolved.line(edge), resolved.column(edge));
            if (resolved.member(edge) != 0) edges.uses(memberNumber(other.memberNames.get(resolved.member(edge))));
        }
    }

    private String packageName(int provisional) {
        return packageNames.get(FIRST_PROVISIONAL - provisional);
    }

    static boolean isDerived(EdgeType type) {
        return type == EdgeType.CONTAINS || type == EdgeType.DEFINED_IN || type == EdgeType.TESTS;
    }

    private int node(FileUnit file) {
        return world.symbols() + file.number();
    }

    CodeGraph finish(FileCard[] cards, ExternalNames externalNames) {
        var names = List.copyOf(new TreeSet<>(packageNames));
        var externals = new Externals(names, List.copyOf(memberNames));
        int first = world.symbols() + world.files().size();
        var found = packageNames.stream()
                .mapToInt(name -> first + externals.find(name))
                .toArray();
        for (int edge = 0; edge < edges.size(); edge++) {
            int to = edges.to(edge);
            if (to <= FIRST_PROVISIONAL) edges.to(edge, found[FIRST_PROVISIONAL - to]);
        }
        int nodes = first + names.size();
        new TestEdges(world, cards, new OutRows(nodes, edges)).addTo(edges);
        return new CodeGraph(world, cards, externals, new Adjacency(nodes, edges), externalNames);
    }
}
