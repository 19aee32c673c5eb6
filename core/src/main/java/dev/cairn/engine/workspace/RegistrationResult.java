package dev.cairn.engine.workspace;

import dev.cairn.model.workspace.Workspace;

/// The result of registering a workspace.
public record RegistrationResult(Workspace workspace, RegistrationEffect ending) {

    /// The effect of the write; its written form is stored as the outcome of the transaction.
    public enum RegistrationEffect {
        REGISTERED,
        CHANGED,
        /// The same settings were already registered; nothing was written.
        UNCHANGED
    }
}
