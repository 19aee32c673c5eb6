package dev.cairn.engine.work.exchange;

import dev.cairn.model.work.Entity;
import java.util.List;

/// An imported item and what had to be repaired to read it.
///
/// An unknown date is `Instant.EPOCH`; the import replaces it.
///
/// @param repairs sentences, empty if the item was read as it was written
public record ImportedItem(Entity entity, List<String> repairs) {

    public ImportedItem {
        repairs = List.copyOf(repairs);
    }
}
