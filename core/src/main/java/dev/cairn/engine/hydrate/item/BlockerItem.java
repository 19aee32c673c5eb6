package dev.cairn.engine.hydrate.item;

import dev.cairn.model.work.Status;

/// An entity that blocks, or is blocked by, the focal entity.
///
/// @param statusWord the status as it was written
/// @param depth the distance in dependencies
/// @param via the field that states the dependency
public record BlockerItem(String id, String title, Status status, String statusWord, int depth, String via) {

    public BlockerItem(String id, String title, Status status, int depth, String via) {
        this(id, title, status, status.written(), depth, via);
    }
}
