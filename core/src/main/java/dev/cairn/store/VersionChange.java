package dev.cairn.store;

import java.util.Optional;

/// The change that one transaction made to one record: it ended a version, began one, or both.
///
/// Both versions are as they were right after the transaction. A version that the transaction recorded as past is
/// in `begun` and has an end.
public record VersionChange(RecordKey key, Optional<RecordVersion> ended, Optional<RecordVersion> begun) {}
