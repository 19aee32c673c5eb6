package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import java.util.List;
import java.util.Optional;

/// One page of a list, the total number of items, and the cursor of the next page.
public record EntityPage(List<Entity> items, int total, Optional<String> next) {

    public EntityPage {
        items = List.copyOf(items);
    }
}
