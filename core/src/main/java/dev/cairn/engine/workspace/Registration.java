package dev.cairn.engine.workspace;

import dev.cairn.model.workspace.Workspace;

/// How registering a workspace ended.
public record Registration(Workspace workspace, Ending ending) {

    /// What the write did; the written form is stored as the outcome of its transaction.
    public enum Ending {
        REGISTERED,
        CHANGED,
        /// The same settings were there already; nothing was written.
        UNCHANGED
    }
}
