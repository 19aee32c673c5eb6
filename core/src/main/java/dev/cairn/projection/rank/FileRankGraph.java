package dev.cairn.projection.rank;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import org.jspecify.annotations.Nullable;

/// The rank graph of a code graph. The links of a file are weighted when a ranking first reaches it. Later graphs
/// reuse them if the edges of the file did not change.
///
/// External packages are omitted, because rank would flow through them between unrelated code.
final class FileRankGraph implements RankGraph {

    private final CodeGraph graph;
    private final RankBlocks blocks;

    /// The blocks already looked up for this graph, by file number. Access is not synchronized: two threads may
    /// look up the same block and get equal results.
    private final @Nullable RankBlock[] fitting;

    FileRankGraph(CodeGraph graph, RankBlocks blocks) {
        this.graph = graph;
        this.blocks = blocks;
        this.fitting = new @Nullable RankBlock[graph.declarations().files().size()];
    }

    private RankBlock block(FileUnit file) {
        var known = fitting[file.number()];
        if (known != null) return known;
        var found = blocks.of(graph, file);
        fitting[file.number()] = found;
        return found;
    }

    @Override
    public int nodes() {
        return graph.nodes();
    }

    @Override
    public int degree(int node) {
        if (graph.isPackage(node)) return 0;
        var file = file(node);
        return block(file).degree(row(file, node));
    }

    @Override
    public float sum(int node) {
        if (graph.isPackage(node)) return 0;
        var file = file(node);
        return block(file).sum(row(file, node));
    }

    @Override
    public void forEachLink(int node, LinkConsumer consumer) {
        if (graph.isPackage(node)) return;
        var file = file(node);
        var block = block(file);
        int row = row(file, node);
        for (int link = block.first(row); link < block.first(row + 1); link++)
            consumer.link(graph.nodeAt(block.place(link), block.index(link)), block.share(link));
    }

    private FileUnit file(int node) {
        return graph.isSymbol(node)
                ? graph.declarations().fileOf(node)
                : graph.declarations().files().get(node - graph.symbols());
    }

    private int row(FileUnit file, int node) {
        return graph.isSymbol(node)
                ? node - file.base()
                : file.facts().declarations().size();
    }
}
