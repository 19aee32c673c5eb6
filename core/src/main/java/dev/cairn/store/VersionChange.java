package dev.cairn.store;

import java.util.Optional;

/// The change one transaction made to one key: a version ended, began, or both.
///
/// Both versions are shown as known right after the transaction. A version recorded in the past began and ended.
public record VersionChange(RecordKey key, Optional<RecordVersion> ended, Optional<RecordVersion> begun) {}
