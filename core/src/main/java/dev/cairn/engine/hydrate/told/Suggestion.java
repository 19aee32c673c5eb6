package dev.cairn.engine.hydrate.told;

/// One thing worth doing next, and why.
public record Suggestion(String text, String reason) {}
