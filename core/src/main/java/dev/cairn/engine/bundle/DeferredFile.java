package dev.cairn.engine.bundle;

/// A found file that is not in the bundle, and why.
public record DeferredFile(String path, DeferralReason reason) {}
