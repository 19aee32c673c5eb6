package dev.cairn.engine.time;

import java.util.Optional;

/// The moments of a query as written by the caller: valid time and transaction time.
public record WrittenAsOf(Optional<String> asOf, Optional<String> knownAt) {}
