package dev.cairn.store;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import java.util.Optional;
import java.util.stream.Stream;

/// A request to write one transaction. Project, agent and request id identify it.
public record TxRequest(ProjectId project, RequestKey key, TxKind kind, Author author, Optional<String> gitCommit) {

    public TxRequest {
        Stream.of(
                        project.name(),
                        key.id().value(),
                        key.fingerprint(),
                        author.agent().value(),
                        author.session().value())
                .forEach(StoredText::require);
        gitCommit.ifPresent(StoredText::require);
    }

    public TxRequest(ProjectId project, RequestKey key, TxKind kind, Author author) {
        this(project, key, kind, author, Optional.empty());
    }

    public RequestId id() {
        return key.id();
    }

    public String fingerprint() {
        return key.fingerprint();
    }
}
