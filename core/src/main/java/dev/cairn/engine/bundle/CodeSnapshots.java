package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.model.code.FileVersion;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.view.View;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.WeakHashMap;

/// Prepares the code of a view for queries, computed once per graph.
public final class CodeSnapshots {

    /// Entries live as long as their graph; the map is synchronized.
    private final Map<CodeGraph, FingerprintedFiles> known = Collections.synchronizedMap(new WeakHashMap<>());

    /// The files of a graph and their fingerprint, which is equal for equal files.
    record FingerprintedFiles(CodeSnapshot.SnapshotFiles files, String fingerprint) {}

    /// The code with its fingerprint.
    record FingerprintedCode(CodeSnapshot code, String fingerprint) {}

    FingerprintedCode of(View view) {
        var cached = known.get(view.graph());
        if (cached == null) {
            cached = read(view);
            known.put(view.graph(), cached);
        }
        return new FingerprintedCode(new CodeSnapshot(view, cached.files()), cached.fingerprint());
    }

    private static FingerprintedFiles read(View view) {
        var graph = view.graph();
        var files = view.code().files().values().stream()
                .sorted(Comparator.comparing(FileVersion::path))
                .toList();
        var digest = ContentHash.newDigest();
        // A graph whose edges are not settled must have another fingerprint.
        digest.update((view.project() + " " + graph.nodes() + " " + graph.edges()).getBytes(StandardCharsets.UTF_8));
        for (var file : files)
            digest.update((file.path() + "\u0000" + file.contentHash() + "\n").getBytes(StandardCharsets.UTF_8));
        return new FingerprintedFiles(
                new CodeSnapshot.SnapshotFiles(graph, files), ContentHash.written(digest.digest()));
    }
}
