package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.IncomingEdges.ReplacedBlock;
import dev.cairn.projection.graph.IncomingEdges.Side;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.function.IntPredicate;

/// The edges of a [CodeGraph], found by source node or by target node. The edges of each file are in one
/// [EdgeBlock], which later graphs share if the file did not change.
///
/// Edges are identified by numbers. The edges of a source node have consecutive numbers. The edges of symbols come
/// first, file by file; then follow the edges of the files themselves.
public final class Adjacency {

    private final NodePlaces places;
    private final ExternalPackages externals;
    private final EdgeBlock[] blocks;
    private final IncomingEdges toFiles;
    private final IncomingEdges toPackages;
    private final Offsets symbolEdges;
    private final Offsets fileEdges;
    private final Offsets intoSymbols;
    private final Offsets intoFiles;
    private final Offsets intoPackages;

    /// @param blocks the edges of each file, by file number
    private Adjacency(
            NodePlaces places,
            ExternalPackages externals,
            EdgeBlock[] blocks,
            IncomingEdges toFiles,
            IncomingEdges toPackages) {
        this.places = places;
        this.externals = externals;
        this.blocks = blocks;
        this.toFiles = toFiles;
        this.toPackages = toPackages;
        int files = blocks.length;
        this.symbolEdges = new Offsets(files, file -> blocks[file].symbolEdges());
        this.fileEdges = new Offsets(files, file -> blocks[file].size() - blocks[file].symbolEdges());
        this.intoSymbols = new Offsets(files, file -> toFiles.toSymbols(places.ofFile(file)));
        this.intoFiles = new Offsets(files, file -> toFiles.toFile(places.ofFile(file)));
        this.intoPackages = new Offsets(externals.size(), order -> toPackages.toSymbols(externals.number(order)));
    }

    /// The edges of a graph that is not derived from an earlier one.
    static Adjacency first(NodePlaces places, ExternalPackages known, EdgeBlock[] blocks) {
        var made = new ArrayList<ReplacedBlock>(blocks.length);
        for (int file = 0; file < blocks.length; file++)
            made.add(new ReplacedBlock(places.ofFile(file), null, blocks[file]));
        var files = IncomingEdges.first(Side.FILES, made, places.count());
        var packages =
                IncomingEdges.first(Side.PACKAGES, made, known.packageNames().size());
        return new Adjacency(places, used(known, packages), blocks, files, packages);
    }

    /// The stored columns of all edges, in order of edge numbers. A target from `firstPackage` on is an external
    /// package.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Columns(int firstPackage, int[] to, byte[] kinds, int[] lines, int[] columns, int[] members) {

        private void addTo(EdgeBuffer buffer, int node, int[] rows) {
            for (int edge = rows[node]; edge < rows[node + 1]; edge++) {
                int target = to[edge];
                buffer.add(
                        node,
                        target < firstPackage ? target : EdgeBuffer.ofPackage(target - firstPackage),
                        kinds[edge]);
                buffer.site(lines[edge], columns[edge]);
                buffer.uses(members[edge]);
            }
        }
    }

    /// The edges of a graph that is read from the cache. `rows` holds the number of the first edge of each node.
    public static Adjacency of(DeclarationTable declarations, ExternalPackages known, int[] rows, Columns columns) {
        var places = NodePlaces.first(declarations);
        var blocks = new EdgeBlock[declarations.files().size()];
        var buffer = new EdgeBuffer();
        for (var file : declarations.files()) {
            buffer.clear();
            int end = file.base() + file.facts().declarations().size();
            for (int node = file.base(); node < end; node++) columns.addTo(buffer, node, rows);
            columns.addTo(buffer, declarations.symbols() + file.number(), rows);
            blocks[file.number()] = EdgeBlock.of(file, buffer, places);
        }
        return first(places, known, blocks);
    }

    /// The edges of the next graph, in which some blocks are replaced.
    ///
    /// @param replaced the replaced blocks, including the blocks of removed files
    /// @param isChanged whether the file at a place has other symbols than before
    Adjacency next(NodePlaces now, EdgeBlock[] others, Collection<ReplacedBlock> replaced, IntPredicate isChanged) {
        var files = toFiles.next(Side.FILES, replaced, now.count(), isChanged);
        var packages = toPackages.next(
                Side.PACKAGES, replaced, externals.packageNames().size(), _ -> false);
        return new Adjacency(now, used(externals, packages), others, files, packages);
    }

    private static ExternalPackages used(ExternalPackages known, IncomingEdges packages) {
        return known.using(packages::isUsed);
    }

    NodePlaces places() {
        return places;
    }

    ExternalPackages externals() {
        return externals;
    }

    /// The edges that leave the file at a place, see [NodePlaces].
    EdgeBlock block(int place) {
        return blocks[places.file(place).number()];
    }

    EdgeBlock block(FileUnit file) {
        return blocks[file.number()];
    }

    /// The places of the files with an edge to a file.
    int[] referrers(int place) {
        return toFiles.referrers(place);
    }

    int fileNumber(int place) {
        return places.file(place).number();
    }

    public int size() {
        return symbolEdges.total() + fileEdges.total();
    }

    private DeclarationTable declarations() {
        return places.declarations();
    }

    private boolean isOfSymbol(int edge) {
        return edge < symbolEdges.total();
    }

    /// The number of the file that contains the source of an edge.
    private int file(int edge) {
        return isOfSymbol(edge) ? symbolEdges.owner(edge) : fileEdges.owner(edge - symbolEdges.total());
    }

    /// The number of an edge within the block of its file.
    private int local(int edge, int file) {
        if (isOfSymbol(edge)) return edge - symbolEdges.start(file);
        return edge - symbolEdges.total() - fileEdges.start(file) + blocks[file].symbolEdges();
    }

    private int global(int local, int file) {
        int ofSymbols = blocks[file].symbolEdges();
        if (local < ofSymbols) return symbolEdges.start(file) + local;
        return symbolEdges.total() + fileEdges.start(file) + local - ofSymbols;
    }

    GraphEdge edge(int edge) {
        int file = file(edge);
        int local = local(edge, file);
        var block = blocks[file];
        byte kind = block.kind(local);
        return new GraphEdge(
                from(file, block, local),
                to(block, local),
                EdgeBuffer.type(kind),
                EdgeBuffer.provenance(kind),
                block.line(local),
                block.column(local));
    }

    int firstOut(int node) {
        int symbols = declarations().symbols();
        if (node < symbols) {
            var file = declarations().fileOf(node);
            return symbolEdges.start(file.number()) + blocks[file.number()].first(node - file.base());
        }
        return symbolEdges.total() + fileEdges.start(Math.min(node - symbols, blocks.length));
    }

    int firstIn(int node) {
        int symbols = declarations().symbols();
        if (node < symbols) {
            var file = declarations().fileOf(node);
            int start = intoSymbols.start(file.number());
            return node == file.base() ? start : start + incoming(file).first(node - file.base());
        }
        int file = node - symbols;
        if (file < blocks.length) return intoSymbols.total() + intoFiles.start(file);
        return intoSymbols.total() + intoFiles.total() + intoPackages.start(file - blocks.length);
    }

    private IncomingBlock incoming(FileUnit file) {
        int place = places.of(file);
        return toFiles.block(place, place, file.facts().declarations().size(), this);
    }

    EdgeNeighbourhood neighbourhood(FileUnit file) {
        return new EdgeNeighbourhood(blocks[file.number()], incoming(file));
    }

    int inEdge(int row) {
        if (row < intoSymbols.total()) {
            int file = intoSymbols.owner(row);
            return inEdge(incoming(declarations().files().get(file)), row - intoSymbols.start(file));
        }
        int rest = row - intoSymbols.total();
        if (rest < intoFiles.total()) {
            var file = declarations().files().get(intoFiles.owner(rest));
            var block = incoming(file);
            int first = block.first(file.facts().declarations().size());
            return inEdge(block, first + rest - intoFiles.start(file.number()));
        }
        rest -= intoFiles.total();
        int order = intoPackages.owner(rest);
        int number = externals.number(order);
        var block = toPackages.block(number, NodePlaces.ofPackage(number), 1, this);
        return inEdge(block, rest - intoPackages.start(order));
    }

    private int inEdge(IncomingBlock block, int position) {
        return global(block.edge(position), fileNumber(block.source(position)));
    }

    int from(int edge) {
        int file = file(edge);
        return from(file, blocks[file], local(edge, file));
    }

    private int from(int file, EdgeBlock block, int local) {
        return local < block.symbolEdges()
                ? declarations().files().get(file).base() + block.row(local)
                : declarations().symbols() + file;
    }

    public int to(int edge) {
        int file = file(edge);
        return to(blocks[file], local(edge, file));
    }

    private int to(EdgeBlock block, int local) {
        int place = block.place(local);
        int symbols = declarations().symbols();
        if (NodePlaces.isPackage(place)) {
            int order = externals.order(NodePlaces.packageNumber(place));
            return symbols + blocks.length + order;
        }
        var file = places.file(place);
        int index = block.index(local);
        return index == NodePlaces.WHOLE_FILE ? symbols + file.number() : file.base() + index;
    }

    public byte kind(int edge) {
        int file = file(edge);
        return blocks[file].kind(local(edge, file));
    }

    EdgeType type(int edge) {
        return EdgeBuffer.type(kind(edge));
    }

    /// Whether the edge was inferred from all files together. Such edges have no position in a file.
    boolean isImplicit(int edge) {
        int file = file(edge);
        return blocks[file].isImplicit(local(edge, file));
    }

    public int line(int edge) {
        int file = file(edge);
        return blocks[file].line(local(edge, file));
    }

    public int column(int edge) {
        int file = file(edge);
        return blocks[file].column(local(edge, file));
    }

    public int member(int edge) {
        int file = file(edge);
        return blocks[file].member(local(edge, file));
    }
}
