package dev.cairn.projection.memory;

/// Compares the episodes in two slots by timestamp, earlier first.
@FunctionalInterface
interface EpisodeOrder {

    int compare(int one, int other);
}
