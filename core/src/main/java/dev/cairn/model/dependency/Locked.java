package dev.cairn.model.dependency;

import java.util.List;

/// One package a lock file chose. `id` tells it from others of the file; `needs` are ids of the file.
///
/// `isInternal` marks what the lock file takes from the workspace itself.
public record Locked(String id, String name, String version, List<String> needs, boolean isInternal, int line) {

    public Locked {
        needs = List.copyOf(needs);
    }
}
