package dev.cairn.engine.memory;

/// The treatment of secrets found in an episode that would be stored in plain text.
public enum SecretRule {
    REFUSE,
    REDACT
}
