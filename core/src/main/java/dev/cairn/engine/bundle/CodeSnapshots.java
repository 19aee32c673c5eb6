package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.CodeGraphs;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;
import dev.cairn.store.codec.ContentHash;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/// Supplies the code as of a point in time for queries, computed once per graph.
public final class CodeSnapshots {

    private final Store store;
    private final CodeGraphs graphs;
    private final CodeContents contents;

    /// Entries live as long as their graph; the map is synchronized.
    private final Map<CodeGraph, FingerprintedFiles> known = Collections.synchronizedMap(new WeakHashMap<>());

    public CodeSnapshots(Store store, CodeGraphs graphs, CodeContents contents) {
        this.store = store;
        this.graphs = graphs;
        this.contents = contents;
    }

    /// The files of a graph and their fingerprint, which is equal for equal files.
    record FingerprintedFiles(CodeSnapshot.SnapshotFiles files, String fingerprint) {}

    /// The code with its fingerprint.
    record FingerprintedCode(CodeSnapshot code, String fingerprint) {}

    FingerprintedCode at(ProjectId project, AsOf asOf) {
        var graph = graphs.graph(project, asOf);
        var cached = known.get(graph);
        if (cached == null) {
            cached = read(project, asOf, graph);
            known.put(graph, cached);
        }
        return new FingerprintedCode(new CodeSnapshot(project, asOf, graph, cached.files()), cached.fingerprint());
    }

    private FingerprintedFiles read(ProjectId project, AsOf asOf, CodeGraph graph) {
        var files = contents.files(store.snapshot(project, asOf));
        var digest = ContentHash.newDigest();
        // A graph that lags behind its files must have another fingerprint.
        digest.update((project + " " + graph.nodes() + " " + graph.edges()).getBytes(StandardCharsets.UTF_8));
        for (var file : files)
            digest.update((file.path() + "\u0000" + file.contentHash() + "\n").getBytes(StandardCharsets.UTF_8));
        return new FingerprintedFiles(
                new CodeSnapshot.SnapshotFiles(graph, files), ContentHash.written(digest.digest()));
    }
}
