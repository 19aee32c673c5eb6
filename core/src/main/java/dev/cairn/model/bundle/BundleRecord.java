package dev.cairn.model.bundle;

import dev.cairn.model.id.BundleId;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A stored bundle: its inputs, so that it can be rebuilt, and the files each query returned.
public record BundleRecord(
        BundleId id, String taskClass, String manifest, Map<String, List<String>> inputs, List<BundleEntry> entries) {

    public BundleRecord {
        inputs = Collections.unmodifiableMap(new TreeMap<>(inputs));
        entries = List.copyOf(entries);
    }

    /// One query of the manifest: its name, its band and the files it returned.
    public record BundleEntry(String name, String band, List<String> files) {

        public BundleEntry {
            files = List.copyOf(files);
        }
    }
}
