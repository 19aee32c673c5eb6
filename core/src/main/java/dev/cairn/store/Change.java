package dev.cairn.store;

import java.util.Optional;

/// What one transaction did to one thing: a version ended, began, or both.
///
/// Both versions read as they were known right after the transaction. A version recorded as past began and ended.
public record Change(Key key, Optional<Version> ended, Optional<Version> begun) {}
