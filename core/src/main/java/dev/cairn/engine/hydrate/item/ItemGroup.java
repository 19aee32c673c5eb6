package dev.cairn.engine.hydrate.item;

import java.util.Locale;

/// The reason why an item is in an answer, in the order in which the budget is spent.
public enum ItemGroup {
    CHILDREN,
    SIBLINGS,
    CROSS_REFERENCED,
    REFERENCED_BY,
    ANCESTORS,
    DESCENDANTS,
    RELATED,
    RELATED_RESOURCES,
    ACTIVITY,
    BLOCKED_BY,
    BLOCKS,
    SUGGESTIONS,
    SESSION_SUMMARY,
    BLOCKING_CHAIN,
    TOUCHED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
