package dev.cairn.engine.testrun;

import dev.cairn.model.workspace.Workspace;

/// Decides whether tests of a workspace may be run here. Tests execute code, so the owner of the machine must allow it.
public interface TestRunPermission {

    boolean allows(Workspace workspace);

    /// The exact step that grants permission.
    String howToAllow(Workspace workspace);
}
