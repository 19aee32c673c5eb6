package dev.cairn.model.memory;

/// The encrypted body of a sensitive episode.
///
/// The text is encrypted with a key of its own. That key is wrapped (encrypted) with the master key named `keyId`,
/// so a new master key does not require encrypting the text again. The wrapped key and the text are Base64.
public record EncryptedBody(String keyId, String wrappedKey, String text) {}
