package dev.cairn.parse;

import dev.cairn.model.workspace.WorkspaceSettings;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// The files of a workspace, as rules of ignoring and its own patterns leave them.
public interface SourceTree {

    /// All files; ends early, with the whole tree unseen, when told to.
    SourceListing list(WorkspaceSettings settings, BooleanSupplier cancelled);

    /// Those of the named paths that are files of the workspace; a path of a folder stands for everything in it.
    SourceListing look(WorkspaceSettings settings, Set<String> paths);

    /// Which paths would be files of the workspace if there were such files, as far as their names tell.
    Predicate<String> names(WorkspaceSettings settings);

    /// What a file holds right now; larger ones than `bytesMax` are only hashed.
    SourceReading read(WorkspaceSettings settings, String path, int bytesMax);
}
