package dev.cairn.engine.bundle.query;

import dev.cairn.view.View;
import java.util.List;
import java.util.Optional;

/// Finds the packages of a workspace that depend on another one, from manifests and lock files.
@FunctionalInterface
public interface PackageConsumers {

    PackageConsumers ABSENT = (_, _) -> Optional.empty();

    /// The consumers of the package; empty if there is no dependency graph.
    Optional<ConsumerAnswer> of(View view, String packageName);

    /// The consumers; `isKnown` is false if no manifest mentions the package.
    ///
    /// `gaps` lists declarations that could not be read; any of them may be another consumer.
    record ConsumerAnswer(List<PackageConsumer> consumers, boolean isKnown, List<String> similar, List<String> gaps) {

        public ConsumerAnswer {
            consumers = List.copyOf(consumers);
            similar = List.copyOf(similar);
            gaps = List.copyOf(gaps);
        }
    }

    /// One package of the workspace, the file and line of the dependency (0 for none), and its kind.
    record PackageConsumer(String name, String manifest, int line, String how) {}
}
