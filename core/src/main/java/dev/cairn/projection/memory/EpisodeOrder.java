package dev.cairn.projection.memory;

/// Compares two slots by the time that their episodes tell of, the earlier one first.
@FunctionalInterface
interface EpisodeOrder {

    int compare(int one, int other);
}
