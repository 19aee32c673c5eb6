package dev.cairn.engine.hydrate.budget;

/// How items look when they are sent.
@FunctionalInterface
public interface SentText {

    /// The text of one item: an entity, document, activity, session, blocker or suggestion.
    String of(Record item);
}
