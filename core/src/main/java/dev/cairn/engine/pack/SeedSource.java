package dev.cairn.engine.pack;

import java.util.List;

/// Finds the nodes relevant to a task, best first.
@FunctionalInterface
public interface SeedSource {

    FoundSeeds seeds(PackRequest request, int limit);

    /// The seeds, best first, and sentences about inputs that are missing or do not fit this code.
    ///
    /// @param isForeign whether the task is output of another program, so that no match is certain
    record FoundSeeds(List<Seed> seeds, List<String> notes, boolean isForeign) {

        public FoundSeeds {
            seeds = List.copyOf(seeds);
            notes = List.copyOf(notes);
        }

        /// Seeds about which nothing else is to be said.
        public static FoundSeeds of(List<Seed> seeds) {
            return new FoundSeeds(seeds, List.of(), false);
        }
    }
}
