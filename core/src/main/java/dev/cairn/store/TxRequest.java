package dev.cairn.store;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import java.util.Optional;
import java.util.stream.Stream;

/// One write as its caller asks for it.
///
/// The fingerprint describes what is asked; repeating the id with another fingerprint is refused, because answering
/// it with the first outcome would silently drop the second write.
public record TxRequest(
        ProjectId project, RequestId id, String fingerprint, TxKind kind, Author author, Optional<String> gitCommit) {

    public TxRequest {
        Stream.of(
                        project.value(),
                        id.value(),
                        fingerprint,
                        author.agent().value(),
                        author.session().value())
                .forEach(StoredText::require);
        gitCommit.ifPresent(StoredText::require);
    }
}
