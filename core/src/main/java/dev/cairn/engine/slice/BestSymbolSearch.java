package dev.cairn.engine.slice;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.Optional;

/// Finds the symbol that answers a query best.
@FunctionalInterface
public interface BestSymbolSearch {

    /// Its written id; empty if nothing matches.
    Optional<String> find(ProjectId project, AsOf asOf, String query);
}
