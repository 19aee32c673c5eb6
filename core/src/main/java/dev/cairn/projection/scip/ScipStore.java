package dev.cairn.projection.scip;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.scip.ScipRecord;
import dev.cairn.projection.graph.current.EdgeOverlays;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import dev.cairn.store.BlobSpace;
import dev.cairn.store.BlobStore;
import dev.cairn.store.codec.ScipCodec;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Stores SCIP indexes as blobs and caches the most recently used ones in memory.
public final class ScipStore implements EdgeOverlays {

    /// The path of the index in a workspace.
    public static final String PATH = "index.scip";

    private static final int RECENT_MAX = 4;

    private final BlobStore blobs;

    /// Least recently used first; guarded by itself.
    private final Map<String, ScipTargets> recent = new LinkedHashMap<>(8, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, ScipTargets> eldest) {
            return size() > RECENT_MAX;
        }
    };

    public ScipStore(BlobStore blobs) {
        this.blobs = blobs;
    }

    /// Stores the index with this hash.
    public void put(ProjectId project, String contentHash, ScipRecord record) {
        blobs.putAll(BlobSpace.SCIP, Map.of(name(project, contentHash), ScipCodec.encode(record)));
    }

    public boolean holds(ProjectId project, String contentHash) {
        return blobs.missing(BlobSpace.SCIP, Set.of(name(project, contentHash))).isEmpty();
    }

    /// The stored index for an index file of the worktree.
    public Optional<ScipRecord> find(ProjectId project, FileVersion index) {
        return targets(project, index).map(ScipTargets::record);
    }

    Optional<ScipTargets> targets(ProjectId project, FileVersion index) {
        var name = name(project, index.contentHash());
        synchronized (recent) {
            var known = recent.get(name);
            if (known != null) return Optional.of(known);
        }
        var found = blobs.find(BlobSpace.SCIP, name).flatMap(ScipCodec::decode).map(ScipTargets::new);
        synchronized (recent) {
            found.ifPresent(targets -> recent.put(name, targets));
        }
        return found;
    }

    private static String name(ProjectId project, String contentHash) {
        return project.value() + "/" + contentHash;
    }

    @Override
    public EdgeOverlay of(ProjectId project, Map<String, FileVersion> files) {
        var index = files.get(PATH);
        var targets = index == null ? Optional.<ScipTargets>empty() : targets(project, index);
        if (targets.isEmpty()) return EdgeOverlay.NONE;
        var hashes = HashMap.<String, String>newHashMap(files.size());
        files.forEach((path, file) -> hashes.put(path, file.contentHash()));
        return new ScipOverlay(targets.get(), hashes);
    }

    @Override
    public boolean isSame(Map<String, FileVersion> before, Map<String, FileVersion> now) {
        var one = Optional.ofNullable(before.get(PATH)).map(FileVersion::contentHash);
        return one.equals(Optional.ofNullable(now.get(PATH)).map(FileVersion::contentHash));
    }
}
