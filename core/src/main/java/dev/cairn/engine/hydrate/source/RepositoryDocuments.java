package dev.cairn.engine.hydrate.source;

import dev.cairn.model.work.Resource;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The documents among the files of the repository, as of the moment of a request.
public interface RepositoryDocuments {

    RepositoryDocuments NONE = new RepositoryDocuments() {

        @Override
        public Optional<Resource> find(String path) {
            return Optional.empty();
        }

        @Override
        public List<Resource> named(Predicate<String> path) {
            return List.of();
        }
    };

    /// The document of a path.
    Optional<Resource> find(String path);

    /// The first documents whose path passes the filter.
    List<Resource> named(Predicate<String> path);
}
