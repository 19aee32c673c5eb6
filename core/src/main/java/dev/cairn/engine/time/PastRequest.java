package dev.cairn.engine.time;

import java.util.Optional;

/// The moments of a question as the caller wrote them: when it was true, and when it was known.
public record PastRequest(Optional<String> asOf, Optional<String> knownAt) {}
