package dev.cairn.projection.rank;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// The newest weighted links of each file, shared by all graphs derived from one first graph.
final class RankBlocks {

    /// Guarded by this object.
    private final RankBlock.LinkBuffer links = new RankBlock.LinkBuffer();

    private volatile AtomicReferenceArray<@Nullable RankBlock> byPlace = new AtomicReferenceArray<>(0);

    RankBlock of(CodeGraph graph, FileUnit file) {
        int place = graph.placeOf(graph.fileNode(file));
        var known = byPlace;
        var block = place < known.length() ? known.get(place) : null;
        return block != null && block.isFor(graph.neighbourhood(file)) ? block : weighed(graph, file, place);
    }

    private synchronized RankBlock weighed(CodeGraph graph, FileUnit file, int place) {
        var made = RankBlock.of(graph, file, links);
        if (place >= byPlace.length()) {
            var wider = new AtomicReferenceArray<@Nullable RankBlock>(graph.places());
            for (int at = 0; at < byPlace.length(); at++) wider.set(at, byPlace.get(at));
            byPlace = wider;
        }
        byPlace.set(place, made);
        return made;
    }
}
