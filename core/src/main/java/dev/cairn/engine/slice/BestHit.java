package dev.cairn.engine.slice;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.Optional;

/// Finds the one symbol that answers a question best.
@FunctionalInterface
public interface BestHit {

    /// Its written id; empty when nothing answers it.
    Optional<String> find(ProjectId project, AsOf asOf, String query);
}
