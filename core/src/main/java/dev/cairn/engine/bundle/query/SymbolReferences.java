package dev.cairn.engine.bundle.query;

import dev.cairn.view.View;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// References recorded by a compiler, if a workspace has such an index.
@FunctionalInterface
public interface SymbolReferences {

    SymbolReferences ABSENT = (_, _) -> Optional.empty();

    /// The references to a symbol; empty if there is no index.
    Optional<ReferenceAnswer> of(View view, String symbol);

    /// The references, the freshness of the index, and the files that changed or were added after it was built.
    record ReferenceAnswer(
            List<SymbolReference> references, boolean isKnown, IndexFreshness freshness, Set<String> changed) {

        public ReferenceAnswer {
            references = List.copyOf(references);
            changed = Set.copyOf(changed);
        }
    }

    /// One reference. `isIndexed` is false for references that Cairn resolved itself: compilers leave out code they
    /// cannot type, and treat the installed copy of a package as a different one.
    record SymbolReference(String path, FilePosition place, boolean isIndexed) {}
}
