package dev.cairn.engine.inspect;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;

/// Chooses, in each selected test file, the case to name for a piece of code.
final class CoveringTests {

    /// At most this many symbols of the file around the piece are looked at.
    private static final int SAME_FILE_MAX = 400;

    /// A shorter name is part of other names by chance.
    private static final int CONTAINED_NAME_LENGTH_MIN = 4;

    private final CodeGraph graph;
    private final int piece;

    /// The uses of the piece by each test file; those of the piece itself come first, then of its containers, its file
    /// and the rest of its file.
    private final Map<Integer, List<TestUse>> uses = new LinkedHashMap<>();

    /// A test that uses a symbol or file.
    private record TestUse(int test, int used) {}

    CoveringTests(CodeGraph graph, int piece) {
        this.graph = graph;
        this.piece = piece;
        for (int node : around())
            for (var edge : graph.in(node, Set.of(EdgeType.TESTS)))
                graph.file(edge.from())
                        .ifPresent(file -> uses.computeIfAbsent(file.number(), _ -> new ArrayList<>())
                                .add(new TestUse(edge.from(), node)));
    }

    private SequencedSet<Integer> around() {
        var nodes = new LinkedHashSet<Integer>();
        nodes.add(piece);
        if (graph.isSymbol(piece)) nodes.addAll(new SymbolLookup(graph).signatures(piece));
        var file = graph.file(piece);
        if (file.isEmpty()) return nodes;
        if (graph.isSymbol(piece))
            for (int parent = graph.declarations().parent(piece);
                    parent != DeclarationTable.NONE;
                    parent = graph.declarations().parent(parent)) nodes.add(parent);
        nodes.add(graph.fileNode(file.get()));
        int symbols = Math.min(SAME_FILE_MAX, file.get().facts().symbols().size());
        for (int index = 0; index < symbols; index++) nodes.add(file.get().symbol(index));
        return nodes;
    }

    boolean isUsedIn(FileUnit test) {
        return uses.containsKey(test.number());
    }

    /// The case that uses the piece most directly; among equals one that has its name.
    CoveringTest in(FileUnit file) {
        var found = uses.getOrDefault(file.number(), List.of());
        if (found.isEmpty()) return new CoveringTest(graph.id(graph.fileNode(file)), file.path(), graph.path(piece));
        var first = found.getFirst();
        var best = found.stream()
                .filter(use -> use.used() == first.used() && isNamedAfterPiece(use.test()))
                .findFirst()
                .orElse(first);
        return new CoveringTest(graph.id(best.test()), file.path(), name(best.used()));
    }

    private boolean isNamedAfterPiece(int test) {
        if (!graph.isSymbol(test) || !graph.isSymbol(piece)) return false;
        var name = letters(graph.name(piece));
        return name.length() >= CONTAINED_NAME_LENGTH_MIN
                && letters(String.join("", SymbolId.parse(graph.id(test)).names()))
                        .contains(name);
    }

    private static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    /// The qualified name of a symbol inside its file, or the path of a file.
    private String name(int node) {
        var names = SymbolId.parse(graph.id(node)).names();
        return names.isEmpty() ? graph.path(node) : String.join(".", names);
    }
}
