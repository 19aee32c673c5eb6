package dev.cairn.engine.work.exchange;

import java.time.Instant;
import java.util.Optional;

/// The place an item was read from, and when that place was made and last changed.
///
/// @param file a path to show and to name the item after; empty where there is none
public record ImportOrigin(String file, Optional<Instant> created, Optional<Instant> changed) {

    public static final ImportOrigin UNKNOWN = new ImportOrigin("", Optional.empty(), Optional.empty());

    /// The file name without its folder and ending.
    String stem() {
        var name = file.substring(file.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
