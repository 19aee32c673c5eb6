package dev.cairn.engine.bundle;

/// Something that may be read and is not resolved until it is promoted.
public record Offer(String name, String compute, int maxFiles) {}
