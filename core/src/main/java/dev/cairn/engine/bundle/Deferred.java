package dev.cairn.engine.bundle;

/// A file a query found that is not in the bundle, and why.
public record Deferred(String path, Deferral reason) {}
