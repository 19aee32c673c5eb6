package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;

/// The code of a workspace at one moment: nodes under dense numbers, edges in both directions; immutable.
///
/// Symbols come first, numbered as in their [World], then files, then external packages.
public final class CodeGraph {

    /// No node.
    public static final int NONE = -1;

    private final World world;
    private final List<SymbolId> symbolIds;
    private final List<String> packages;
    private final Map<String, Integer> byId;
    private final Adjacency edges;

    private CodeGraph(World world, List<SymbolId> symbolIds, List<String> packages, Adjacency edges) {
        this.world = world;
        this.symbolIds = symbolIds;
        this.packages = packages;
        this.edges = edges;
        this.byId = HashMap.newHashMap(symbolIds.size() + world.files().size() + packages.size());
        for (int symbol = 0; symbol < symbolIds.size(); symbol++)
            byId.put(symbolIds.get(symbol).toString(), symbol);
        for (var file : world.files()) byId.put(new SymbolId(file.path(), List.of()).toString(), fileNode(file));
        for (int index = 0; index < packages.size(); index++)
            byId.put(packages.get(index), symbolIds.size() + world.files().size() + index);
    }

    /// Resolves every file and connects what it says.
    public static CodeGraph of(Resolver resolver) {
        var world = resolver.world();
        var ids = new ArrayList<SymbolId>(world.symbols());
        for (var file : world.files()) ids.addAll(SymbolIds.of(file.path(), file.facts()));
        var gathered = new GatheredEdges(world);
        for (var file : world.files()) gathered.add(file, resolver.edges(file));
        return new CodeGraph(world, List.copyOf(ids), gathered.packages(), gathered.adjacency());
    }

    public World world() {
        return world;
    }

    public int nodes() {
        return symbolIds.size() + world.files().size() + packages.size();
    }

    public int symbols() {
        return symbolIds.size();
    }

    public int edges() {
        return edges.size();
    }

    public boolean isSymbol(int node) {
        return node < symbolIds.size();
    }

    public boolean isFile(int node) {
        return node >= symbolIds.size()
                && node < symbolIds.size() + world.files().size();
    }

    public boolean isPackage(int node) {
        return node >= symbolIds.size() + world.files().size();
    }

    /// The node with this written id.
    public OptionalInt find(String id) {
        var node = byId.get(id);
        return node == null ? OptionalInt.empty() : OptionalInt.of(node);
    }

    public int fileNode(FileUnit file) {
        return symbolIds.size() + file.number();
    }

    /// The file a symbol stands in, or the file itself; empty for packages.
    public Optional<FileUnit> file(int node) {
        if (isSymbol(node)) return Optional.of(world.fileOf(node));
        return isFile(node) ? Optional.of(world.files().get(node - symbolIds.size())) : Optional.empty();
    }

    public Optional<SymbolFact> fact(int node) {
        return isSymbol(node) ? Optional.of(world.fact(node)) : Optional.empty();
    }

    public NodeKind kind(int node) {
        if (isSymbol(node)) return NodeKind.of(world.fact(node).kind());
        return isFile(node) ? NodeKind.FILE : NodeKind.PACKAGE;
    }

    /// The written id: of a symbol, the path of a file, or the name of a package.
    public String id(int node) {
        if (isSymbol(node)) return symbolIds.get(node).toString();
        return file(node)
                .map(file -> new SymbolId(file.path(), List.of()).toString())
                .orElseGet(() ->
                        packages.get(node - symbolIds.size() - world.files().size()));
    }

    /// The plain name, without what leads to it.
    public String name(int node) {
        if (isSymbol(node)) return world.fact(node).name();
        return file(node)
                .map(file -> file.path().substring(file.path().lastIndexOf('/') + 1))
                .orElseGet(() -> id(node));
    }

    /// The path of the node's file; empty for packages.
    public String path(int node) {
        return file(node).map(FileUnit::path).orElse("");
    }

    /// Edges that leave a node, of these types, in the order they were written.
    public List<GraphEdge> out(int node, Set<EdgeType> types) {
        return edges.out(node, types);
    }

    /// Edges that reach a node, of these types.
    public List<GraphEdge> in(int node, Set<EdgeType> types) {
        return edges.in(node, types);
    }

    /// Every edge once, by the node it leaves.
    public void forEachEdge(Consumer<GraphEdge> consumer) {
        edges.forEach(consumer);
    }
}
