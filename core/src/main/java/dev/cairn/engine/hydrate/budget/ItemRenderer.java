package dev.cairn.engine.hydrate.budget;

/// Renders items as they are sent.
@FunctionalInterface
public interface ItemRenderer {

    /// The text of one item: an entity, document, activity, session, blocker or suggestion.
    String of(Record item);
}
