package dev.cairn.store;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import java.util.Optional;

/// One write as its caller asks for it.
///
/// The fingerprint describes what is asked; repeating the id with another fingerprint is refused, because answering
/// it with the first outcome would silently drop the second write.
public record TxRequest(
        ProjectId project, RequestId id, String fingerprint, TxKind kind, Author author, Optional<String> gitCommit) {}
