package dev.cairn.engine.bundle.query;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.List;
import java.util.Optional;

/// The packages of a workspace that need another one, as their manifests and lockfiles tell.
@FunctionalInterface
public interface PackageConsumers {

    PackageConsumers ABSENT = (_, _, _) -> Optional.empty();

    /// Who needs the package; empty when there is no dependency graph to ask.
    Optional<Consumers> of(ProjectId project, AsOf asOf, String packageName);

    /// What was found; `isKnown` is false when no manifest mentions the package at all.
    ///
    /// `gaps` tells which declarations could not be read; any of them may be one more consumer.
    record Consumers(List<Consumer> consumers, boolean isKnown, List<String> similar, List<String> gaps) {

        public Consumers {
            consumers = List.copyOf(consumers);
            similar = List.copyOf(similar);
            gaps = List.copyOf(gaps);
        }
    }

    /// One internal package, the file and line that lead to the other one (0 for none), and how it needs that.
    record Consumer(String name, String manifest, int line, String how) {}
}
