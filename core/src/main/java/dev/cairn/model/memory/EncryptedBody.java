package dev.cairn.model.memory;

/// An encrypted story that can only be read with a key.
///
/// The story is encrypted with its own key, which is wrapped by the master key named here, so a change of the master
/// key does not re-encrypt the story. All parts except the key id are Base64.
public record EncryptedBody(String keyId, String wrappedKey, String text) {}
