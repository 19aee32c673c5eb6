package dev.cairn.projection.source;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.store.Snapshot;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The files of a project at a moment, with their facts and text.
public interface CodeContents {

    /// Every file of the snapshot, in path order.
    List<FileVersion> files(Snapshot snapshot);

    Optional<FileVersion> file(Snapshot snapshot, String path);

    /// The facts of a file: as stored, or parsed again if they were lost.
    FileFacts facts(FileVersion file);

    /// The facts of many files, by path; far cheaper than one by one.
    Map<String, FileFacts> facts(List<FileVersion> files);

    /// The text of that version in UTF-8, unchanged unless it was saved as UTF-16; empty if no content is stored.
    Optional<byte[]> content(FileVersion file);

    /// The parsed build files among these.
    List<ManifestFacts> manifests(List<FileVersion> files);
}
