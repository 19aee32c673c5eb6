package dev.cairn.engine.inspect.change;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// A change: graph nodes, which may be whole files.
///
/// A changed file stands for everything in it, a changed type for its members, and a function for all its overloads.
/// Deleted code has no node; `deleted` lists it.
public record ChangedNodes(CodeGraph graph, List<Integer> nodes, DeletedSymbols deleted) {

    public ChangedNodes {
        nodes = List.copyOf(nodes);
    }

    /// A change without deleted code.
    public ChangedNodes(CodeGraph graph, List<Integer> nodes) {
        this(graph, nodes, DeletedSymbols.NONE);
    }

    /// Everything that changed, the named nodes first.
    public List<Integer> symbols() {
        var all = new LinkedHashSet<>(nodes);
        var lookup = new SymbolLookup(graph);
        for (int node : nodes) {
            if (graph.isSymbol(node)) all.addAll(lookup.signatures(node));
            if (graph.isFile(node)) graph.file(node).ifPresent(file -> addAll(file, all));
            else if (graph.isSymbol(node)) addMembers(node, all);
        }
        return new ArrayList<>(all);
    }

    /// The files that the change touches.
    public SequencedSet<FileUnit> files() {
        var files = new LinkedHashSet<FileUnit>();
        for (int node : nodes) graph.file(node).ifPresent(files::add);
        return files;
    }

    private static void addAll(FileUnit file, SequencedSet<Integer> all) {
        for (int index = 0; index < file.facts().symbols().size(); index++) all.add(file.symbol(index));
    }

    private void addMembers(int symbol, SequencedSet<Integer> all) {
        var declarations = graph.declarations();
        for (var named : declarations.members(symbol).values())
            for (int member : named) if (all.add(member)) addMembers(member, all);
    }
}
