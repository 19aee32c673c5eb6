package dev.cairn.engine.hydrate.item;

import java.time.Instant;

/// One operation as shown to a reader.
public record ActivityItem(Instant at, String tool, String entityId, String actor, String summary) {}
