package dev.cairn.model.bundle;

import dev.cairn.model.id.BundleId;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A stored bundle: the files that a manifest's queries returned for a task. Its inputs are stored so that it can
/// be rebuilt.
public record BundleRecord(
        BundleId id, String taskClass, String manifest, Map<String, List<String>> inputs, List<BundleEntry> entries) {

    public BundleRecord {
        inputs = Collections.unmodifiableMap(new TreeMap<>(inputs));
        entries = List.copyOf(entries);
    }

    /// One query of the manifest: its name, its band (must, should or may read) and the files it returned.
    public record BundleEntry(String name, String band, List<String> files) {

        public BundleEntry {
            files = List.copyOf(files);
        }
    }
}
