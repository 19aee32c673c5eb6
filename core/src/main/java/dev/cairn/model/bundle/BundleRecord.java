package dev.cairn.model.bundle;

import dev.cairn.model.id.BundleId;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    ///
    /// @param outcome empty for queries that did not run, and in bundles of earlier builds
    public record BundleEntry(String name, String band, List<String> files, Optional<QueryOutcome> outcome) {

        public BundleEntry {
            files = List.copyOf(files);
        }

        public BundleEntry(String name, String band, List<String> files) {
            this(name, band, files, Optional.empty());
        }
    }

    /// How a query was answered: by which source and with which confidence, after which downgrades, and what it left
    /// out.
    ///
    /// @param returned the number of files found
    /// @param deferred the number of files left out, by reason
    /// @param examples the first of the files left out
    public record QueryOutcome(
            String compute,
            AnsweredBy answeredBy,
            int returned,
            Map<String, Integer> deferred,
            List<String> examples,
            String sentence) {

        public QueryOutcome {
            deferred = Collections.unmodifiableMap(new TreeMap<>(deferred));
            examples = List.copyOf(examples);
        }

        public int deferredCount() {
            return deferred.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /// The source that answered, its confidence, and why better sources did not answer.
    public record AnsweredBy(String source, String confidence, List<String> downgrades) {

        public AnsweredBy {
            downgrades = List.copyOf(downgrades);
        }
    }
}
