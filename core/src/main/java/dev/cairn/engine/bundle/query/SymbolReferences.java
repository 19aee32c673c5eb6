package dev.cairn.engine.bundle.query;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// References a compiler wrote down, where a workspace has such an index.
@FunctionalInterface
public interface SymbolReferences {

    SymbolReferences ABSENT = (_, _, _) -> Optional.empty();

    /// The references to a symbol; empty when there is no index.
    Optional<References> of(ProjectId project, AsOf asOf, String symbol);

    /// What the index says, how fresh it is now, and the files that changed or came after it was made.
    record References(List<Reference> references, boolean isKnown, Freshness freshness, Set<String> changed) {

        public References {
            references = List.copyOf(references);
            changed = Set.copyOf(changed);
        }
    }

    /// One place. Where the index is silent, references Cairn resolved itself without guessing are there as well:
    /// compilers leave out what they cannot type, and take the installed copy of a package for another one.
    record Reference(String path, Place place, boolean isIndexed) {}
}
