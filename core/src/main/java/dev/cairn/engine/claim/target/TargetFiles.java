package dev.cairn.engine.claim.target;

import dev.cairn.model.workspace.Workspace;
import dev.cairn.projection.lookup.RootedText;
import java.util.Optional;

/// Looks at the files of a workspace on disk, which the index may not reflect yet.
public interface TargetFiles {

    /// The state of a path on disk.
    enum DiskEntry {
        FILE,
        FOLDER,
        MISSING,
        /// The disk cannot be read.
        UNKNOWN
    }

    /// An implementation without a disk.
    TargetFiles NONE = new TargetFiles() {
        @Override
        public DiskEntry entry(Workspace workspace, String path) {
            return DiskEntry.UNKNOWN;
        }

        @Override
        public boolean isChanged(Workspace workspace, String path) {
            return false;
        }

        @Override
        public Optional<String> unindexed(Workspace workspace) {
            return Optional.empty();
        }
    };

    /// The state of a path relative to the root of the workspace.
    DiskEntry entry(Workspace workspace, String path);

    /// Whether an indexed file has other content on disk.
    boolean isChanged(Workspace workspace, String path);

    /// Why files may have changes that are not indexed; empty if all are.
    Optional<String> unindexed(Workspace workspace);

    /// The text with its path relative to the root of the workspace; no value if it leads out of it.
    default Optional<String> relative(Workspace workspace, String written) {
        return RootedText.relative(workspace.settings().root().toString(), written);
    }
}
