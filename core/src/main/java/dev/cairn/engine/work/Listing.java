package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import java.util.List;
import java.util.Optional;

/// Part of a list: its items, how many there are in all, and where the next part begins.
public record Listing(List<Entity> items, int total, Optional<String> next) {

    public Listing {
        items = List.copyOf(items);
    }
}
