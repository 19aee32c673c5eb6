package dev.cairn.engine.memory;

/// What becomes of a secret that an ordinary episode would store in plain text.
public enum SecretRule {
    REFUSE,
    REDACT
}
