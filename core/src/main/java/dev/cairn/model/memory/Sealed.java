package dev.cairn.model.memory;

/// A story that only the holder of a key can read.
///
/// The story is encrypted with a key of its own; that key is wrapped by the master key named here, so
/// that changing the master key leaves the story alone. All parts but the name are Base64.
public record Sealed(String keyId, String wrappedKey, String text) {}
