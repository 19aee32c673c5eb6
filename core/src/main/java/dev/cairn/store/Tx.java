package dev.cairn.store;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.TxId;
import java.time.Instant;
import java.util.Optional;

/// One atomic, numbered, never-altered batch of changes; the unit of audit.
///
/// Sequence numbers of a project have no gaps, and its recording times strictly increase.
public record Tx(
        ProjectId project,
        long seq,
        TxId id,
        RequestId requestId,
        TxKind kind,
        Author author,
        Instant recordedAt,
        Optional<String> gitCommit,
        String outcome) {}
