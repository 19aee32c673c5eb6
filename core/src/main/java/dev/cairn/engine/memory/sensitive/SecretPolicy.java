package dev.cairn.engine.memory.sensitive;

/// The treatment of secrets found in an episode that would be stored in plain text.
public enum SecretPolicy {
    REFUSE,
    REDACT
}
