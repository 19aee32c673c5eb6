package dev.cairn.projection.source;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.store.Snapshot;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads the files of a worktree at a moment, with their facts and text.
public interface CodeContents {

    /// Every file of the snapshot, in path order.
    List<FileVersion> files(Snapshot snapshot);

    Optional<FileVersion> file(Snapshot snapshot, String path);

    /// The facts of a file. They come from the cache, or the file is parsed again.
    FileFacts facts(FileVersion file);

    /// The facts of many files by path. This is much faster than reading them one by one.
    Map<String, FileFacts> facts(List<FileVersion> files);

    /// The text of a file version in UTF-8; empty if its content is not stored. Only a file in UTF-16 is
    /// converted.
    Optional<byte[]> content(FileVersion file);

    /// The facts of the build files among these files.
    List<ManifestFacts> manifests(List<FileVersion> files);
}
