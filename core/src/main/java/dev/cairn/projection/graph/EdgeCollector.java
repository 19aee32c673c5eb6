package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.edge.FileEdges;
import dev.cairn.projection.resolve.edge.InferredImplementations;
import dev.cairn.projection.resolve.edge.OutsideUse;
import dev.cairn.projection.resolve.edge.ResolvedEdge;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// A graph under construction: the edges of each file, then the edges derived from them.
///
/// External packages have provisional numbers below [CodeGraph#NONE] until all of them are known.
final class EdgeCollector {

    private static final byte CONTAINS = EdgeBuffer.kind(EdgeType.CONTAINS, EdgeProvenance.EXACT);
    private static final byte DEFINED_IN = EdgeBuffer.kind(EdgeType.DEFINED_IN, EdgeProvenance.EXACT);
    private static final byte REFERENCES = EdgeBuffer.kind(EdgeType.REFERENCES, EdgeProvenance.IMPORT_RESOLVED);
    private static final byte IMPORTS = EdgeBuffer.kind(EdgeType.IMPORTS, EdgeProvenance.IMPORT_RESOLVED);
    private static final String DEFAULT_EXPORT = "default.";
    private static final int FIRST_PROVISIONAL = CodeGraph.NONE - 1;

    private final DeclarationTable declarations;
    private final EdgeBuffer edges;
    private final Map<String, Integer> packages = new HashMap<>();
    private final List<String> packageNames = new ArrayList<>();
    private final Map<String, Integer> members = new HashMap<>(Map.of("", 0));
    private final List<String> memberNames = new ArrayList<>(List.of(""));

    EdgeCollector(DeclarationTable declarations) {
        this(declarations, 0);
    }

    /// A draft with an estimated number of edges.
    EdgeCollector(DeclarationTable declarations, int expected) {
        this.declarations = declarations;
        this.edges = new EdgeBuffer(expected);
    }

    /// Adds containment edges.
    void addContainment() {
        for (var file : declarations.files()) {
            for (int index = 0; index < file.facts().symbols().size(); index++) {
                int symbol = file.symbol(index);
                int container = declarations.container(symbol);
                edges.add(container == DeclarationTable.NONE ? node(file) : container, symbol, CONTAINS);
                edges.add(symbol, node(file), DEFINED_IN);
            }
        }
    }

    /// Adds the resolved edges of a file.
    void add(FileUnit file, FileEdges resolved) {
        for (var edge : resolved.imports()) {
            int from = edge.scope() == DeclarationTable.NONE ? node(file) : edge.scope();
            edges.add(from, node(edge.to()), EdgeBuffer.kind(EdgeType.IMPORTS, edge.provenance()));
            edges.site(edge.at().line(), edge.at().column());
        }
        add(EdgeType.CALLS, resolved.calls());
        add(EdgeType.REFERENCES, resolved.references());
        add(EdgeType.EXTENDS, resolved.extending());
        add(EdgeType.IMPLEMENTS, resolved.implementing());
        add(EdgeType.OVERRIDES, resolved.overriding());
        for (var use : resolved.outside()) add(file, use);
    }

    /// Adds the edges that depend on all files.
    void add(InferredImplementations unwritten) {
        add(EdgeType.IMPLEMENTS, unwritten.implementing());
        add(EdgeType.OVERRIDES, unwritten.overriding());
    }

    private void add(EdgeType type, List<ResolvedEdge> resolved) {
        for (var edge : resolved) {
            int from = edge.from() == DeclarationTable.NONE ? node(edge.file()) : edge.from();
            edges.add(from, edge.to(), EdgeBuffer.kind(type, edge.provenance()));
            edges.site(edge.at().line(), edge.at().column());
        }
    }

    private void add(FileUnit file, OutsideUse use) {
        int from = use.from() == DeclarationTable.NONE ? node(file) : use.from();
        edges.add(from, provisional(use.packageName()), use.isImport() ? IMPORTS : REFERENCES);
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
    void copy(CodeGraph earlier, FileUnit before, NodeRenumbering numbers, CopiedEdges repeated) {
        for (int index = 0; index < before.facts().symbols().size(); index++)
            copy(earlier, before.symbol(index), numbers, repeated);
        copy(earlier, earlier.fileNode(before), numbers, repeated);
    }

    /// Which edges of a file are copied: those written in it, those that depend on all files, or both.
    enum CopiedEdges {
        WRITTEN,
        IMPLICIT,
        ALL
    }

    private static boolean isCopied(Adjacency known, int edge, CopiedEdges repeated) {
        if (isDerived(known.type(edge))) return false;
        return repeated == CopiedEdges.ALL || known.isImplicit(edge) == (repeated == CopiedEdges.IMPLICIT);
    }

    private void copy(CodeGraph earlier, int node, NodeRenumbering numbers, CopiedEdges repeated) {
        if (numbers.of(node) == CodeGraph.NONE) return;
        var known = earlier.adjacency();
        for (int edge = known.firstOut(node); edge < known.firstOut(node + 1); edge++) {
            if (!isCopied(known, edge, repeated)) continue;
            int to = known.to(edge);
            int target = earlier.isPackage(to) ? externalPackage(earlier, to, numbers) : numbers.of(to);
            if (target == CodeGraph.NONE) continue;
            edges.add(numbers.of(node), target, known.kind(edge));
            edges.site(known.line(edge), known.column(edge));
            if (known.member(edge) != 0) edges.uses(member(earlier, edge, numbers));
        }
    }

    /// Packages and members are looked up by name once; after that their earlier numbers map to the new ones.
    private int externalPackage(CodeGraph earlier, int node, NodeRenumbering numbers) {
        int known = numbers.ofPackage(node);
        if (known != 0) return known;
        int named = provisional(earlier.id(node));
        numbers.ofPackage(node, named);
        return named;
    }

    private int member(CodeGraph earlier, int edge, NodeRenumbering numbers) {
        int before = earlier.adjacency().member(edge);
        int known = numbers.ofMember(before);
        if (known != 0) return known;
        int named = memberNumber(earlier.member(edge));
        numbers.ofMember(before, named);
        return named;
    }

    /// Adds the edges of another draft of the same declarations.
    void append(EdgeCollector other) {
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
        return declarations.symbols() + file.number();
    }

    CodeGraph finish(FileDetails[] cards, ExternalNames externalNames) {
        var names = List.copyOf(new TreeSet<>(packageNames));
        var externals = new ExternalPackages(names, List.copyOf(memberNames));
        int first = declarations.symbols() + declarations.files().size();
        var found = packageNames.stream()
                .mapToInt(name -> first + externals.find(name))
                .toArray();
        for (int edge = 0; edge < edges.size(); edge++) {
            int to = edges.to(edge);
            if (to <= FIRST_PROVISIONAL) edges.to(edge, found[FIRST_PROVISIONAL - to]);
        }
        int nodes = first + names.size();
        new TestEdges(declarations, cards, new OutEdgeRows(nodes, edges)).addTo(edges);
        return new CodeGraph(declarations, cards, externals, new Adjacency(nodes, edges), externalNames);
    }
}
