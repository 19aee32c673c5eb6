package dev.cairn.store;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.TxId;
import java.time.Instant;
import java.util.Optional;

/// A committed transaction: one atomic, numbered batch of changes that is never altered. It is the unit of the
/// audit log.
///
/// The sequence numbers of a project have no gaps, and the recording times strictly increase. All worktrees of the
/// project share them.
///
/// @param project the project, seen from the worktree whose files the transaction may have changed
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
