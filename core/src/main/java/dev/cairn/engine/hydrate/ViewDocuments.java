package dev.cairn.engine.hydrate;

import dev.cairn.engine.docs.DocSearch;
import dev.cairn.engine.docs.Document;
import dev.cairn.engine.hydrate.source.RepositoryDocuments;
import dev.cairn.model.work.Resource;
import dev.cairn.view.View;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The documents of a view as backlog contexts show them. Their uri is the one under which clients read files.
public record ViewDocuments(DocSearch documents, View view) implements RepositoryDocuments {

    /// At most this many documents are shown because of their path.
    private static final int NAMED_MAX = 10;

    private static final String URI_START = "cairn://file/";

    @Override
    public Optional<Resource> find(String path) {
        return documents.document(view, path).map(ViewDocuments::resource);
    }

    @Override
    public List<Resource> named(Predicate<String> path) {
        return documents.named(view, path, NAMED_MAX).stream()
                .map(ViewDocuments::resource)
                .toList();
    }

    private static Resource resource(Document document) {
        return new Resource(URI_START + document.path(), document.path(), document.title(), document.opening());
    }
}
