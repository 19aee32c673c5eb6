package dev.cairn.engine.hydrate.told;

import java.time.Instant;

/// One operation as shown to a reader.
public record ToldActivity(Instant at, String tool, String entityId, String actor, String summary) {}
