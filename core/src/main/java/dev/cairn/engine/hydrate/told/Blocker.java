package dev.cairn.engine.hydrate.told;

import dev.cairn.model.work.Status;

/// Something the focal entity waits for: how many steps away, and what says so.
public record Blocker(String id, String title, Status status, int depth, String via) {}
