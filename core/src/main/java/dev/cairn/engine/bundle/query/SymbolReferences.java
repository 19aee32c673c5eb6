package dev.cairn.engine.bundle.query;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// References recorded by a compiler, if a workspace has such an index.
@FunctionalInterface
public interface SymbolReferences {

    SymbolReferences ABSENT = (_, _, _) -> Optional.empty();

    /// The references to a symbol; empty if there is no index.
    Optional<References> of(ProjectId project, AsOf asOf, String symbol);

    /// The references, the freshness of the index, and the files that changed or were added after it was built.
    record References(List<Reference> references, boolean isKnown, Freshness freshness, Set<String> changed) {

        public References {
            references = List.copyOf(references);
            changed = Set.copyOf(changed);
        }
    }

    /// One reference. `isIndexed` is false for references that Cairn resolved itself: compilers leave out code they
    /// cannot type, and treat the installed copy of a package as a different one.
    record Reference(String path, Place place, boolean isIndexed) {}
}
