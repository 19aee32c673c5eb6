package dev.cairn.model.memory;

import java.util.Optional;

/// The encrypted body of a sensitive episode.
///
/// The text is encrypted with a key of its own. That key is wrapped (encrypted) with the key of the agent, and the key
/// of the agent with the master key named `keyId`, so a new master key does not require encrypting the text again.
/// All three are Base64.
///
/// @param agentKey the wrapped key of the agent; empty in episodes of earlier builds, whose own key is wrapped with the
///     master key
public record EncryptedBody(String keyId, String wrappedKey, String text, Optional<String> agentKey) {}
