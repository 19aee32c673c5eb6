package dev.cairn.model.bundle;

import dev.cairn.model.id.BundleId;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A bundle as it was built: enough to build it again, and which query brought which files.
public record BundleRecord(
        BundleId id, String taskClass, String manifest, Map<String, List<String>> inputs, List<Entry> entries) {

    public BundleRecord {
        inputs = Collections.unmodifiableMap(new TreeMap<>(inputs));
        entries = List.copyOf(entries);
    }

    /// One query under its name, the band it is declared in, and the files it brought.
    public record Entry(String name, String band, List<String> files) {

        public Entry {
            files = List.copyOf(files);
        }
    }
}
