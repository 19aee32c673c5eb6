package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The containment edges: between symbols, the types that contain them, and their files.
///
/// A method that is declared outside of its type, as in Go and Rust, is contained in the type, even if the type is
/// in another file.
final class StructureEdges {

    private static final byte CONTAINS = EdgeBuffer.kind(EdgeType.CONTAINS, EdgeProvenance.EXACT);
    private static final byte DEFINED_IN = EdgeBuffer.kind(EdgeType.DEFINED_IN, EdgeProvenance.EXACT);

    private final DeclarationTable declarations;

    /// Members that are declared in another file than their type, in ascending order, by the number of the type's
    /// file.
    private final Map<Integer, int[]> fromOutside = new HashMap<>();

    StructureEdges(DeclarationTable declarations) {
        this.declarations = declarations;
        declarations.forEachAttached((owner, member) -> {
            var file = declarations.fileOf(owner);
            if (!file.equals(declarations.fileOf(member)))
                fromOutside.merge(file.number(), new int[] {member}, StructureEdges::joined);
        });
        fromOutside.values().forEach(Arrays::sort);
    }

    private static int[] joined(int[] members, int[] more) {
        var joined = Arrays.copyOf(members, members.length + more.length);
        System.arraycopy(more, 0, joined, members.length, more.length);
        return joined;
    }

    static boolean isStructure(EdgeType type) {
        return type == EdgeType.CONTAINS || type == EdgeType.DEFINED_IN;
    }

    /// Adds the edges that leave a file, in the order of the contained symbols.
    void addTo(EdgeBuffer edges, FileUnit file) {
        var outside = fromOutside.getOrDefault(file.number(), new int[0]);
        int next = 0;
        while (next < outside.length && outside[next] < file.base()) addOutside(edges, outside[next++]);
        int node = declarations.symbols() + file.number();
        int count = file.facts().declarations().size();
        for (int index = 0; index < count; index++) {
            int symbol = file.symbol(index);
            int container = declarations.container(symbol);
            if (container == DeclarationTable.NONE) edges.add(node, symbol, CONTAINS);
            else if (isIn(container, file)) edges.add(container, symbol, CONTAINS);
            edges.add(symbol, node, DEFINED_IN);
        }
        while (next < outside.length) addOutside(edges, outside[next++]);
    }

    private static boolean isIn(int symbol, FileUnit file) {
        return symbol >= file.base()
                && symbol < file.base() + file.facts().declarations().size();
    }

    private void addOutside(EdgeBuffer edges, int member) {
        edges.add(declarations.container(member), member, CONTAINS);
    }

    /// The numbers of the files in which a symbol has another container or other members than before.
    Set<Integer> changedSince(DeclarationTable earlier) {
        var changed = new TreeSet<Integer>();
        declarations.forEachAttached((owner, member) -> {
            var file = declarations.fileOf(member);
            var before = earlier.file(file.path());
            boolean isSame = before.isPresent()
                    && isSameFile(before.get(), file)
                    && isSameSymbol(
                            earlier,
                            earlier.container(
                                    member - file.base() + before.get().base()),
                            owner);
            if (isSame) return;
            changed.add(file.number());
            changed.add(declarations.fileOf(owner).number());
        });
        earlier.forEachAttached((owner, member) -> {
            var before = earlier.fileOf(member);
            var file = declarations.file(before.path());
            boolean isSame = file.isPresent()
                    && isSameFile(before, file.get())
                    && isSameSymbol(
                            earlier,
                            owner,
                            declarations.container(
                                    member - before.base() + file.get().base()));
            if (isSame) return;
            file.ifPresent(now -> changed.add(now.number()));
            declarations.file(earlier.fileOf(owner).path()).ifPresent(now -> changed.add(now.number()));
        });
        return changed;
    }

    private static boolean isSameFile(FileUnit before, FileUnit now) {
        return FileDetails.isSame(before.facts(), now.facts());
    }

    private boolean isSameSymbol(DeclarationTable earlier, int before, int now) {
        if (before == DeclarationTable.NONE || now == DeclarationTable.NONE) return before == now;
        var one = earlier.fileOf(before);
        var other = declarations.fileOf(now);
        return one.path().equals(other.path()) && isSameFile(one, other) && before - one.base() == now - other.base();
    }
}
