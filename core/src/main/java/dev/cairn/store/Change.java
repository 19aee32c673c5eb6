package dev.cairn.store;

import java.util.Optional;

/// What one transaction did to one thing: a version ended, began, or both.
public record Change(Key key, Optional<Version> ended, Optional<Version> begun) {}
