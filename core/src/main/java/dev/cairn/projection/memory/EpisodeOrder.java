package dev.cairn.projection.memory;

/// Compares two slots by the timestamps of their episodes, earlier first.
@FunctionalInterface
interface EpisodeOrder {

    int compare(int one, int other);
}
