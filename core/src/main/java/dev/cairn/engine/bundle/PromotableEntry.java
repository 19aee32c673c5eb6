package dev.cairn.engine.bundle;

/// An entry of `may_read`, which is resolved only when it is promoted.
public record PromotableEntry(String name, String compute, int maxFiles) {}
