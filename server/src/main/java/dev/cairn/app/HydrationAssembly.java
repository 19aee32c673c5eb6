package dev.cairn.app;

import dev.cairn.engine.docs.DocSearch;
import dev.cairn.engine.hydrate.BacklogVectors;
import dev.cairn.engine.hydrate.ProjectHydration;
import dev.cairn.engine.hydrate.ViewDocuments;

/// Adds the vectors of the backlog and the documents of the repository to hydration.
final class HydrationAssembly {

    private HydrationAssembly() {}

    static ProjectHydration hydration(ProjectHydration plain, BacklogVectors vectors, DocSearch documents) {
        return plain.with(vectors).with(view -> new ViewDocuments(documents, view));
    }
}
