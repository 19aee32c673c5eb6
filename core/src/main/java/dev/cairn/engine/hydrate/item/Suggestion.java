package dev.cairn.engine.hydrate.item;

/// A suggested next step and its reason.
public record Suggestion(String text, String reason) {}
