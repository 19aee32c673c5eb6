package dev.cairn.engine.testrun;

import dev.cairn.model.workspace.Workspace;

/// Whether tests of a workspace may be run here: tests are somebody's code, and running them is their
/// owner's choice.
public interface RunPermission {

    boolean allows(Workspace workspace);

    /// The exact step that allows it.
    String howToAllow(Workspace workspace);
}
