package dev.cairn.projection.source;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.store.Snapshot;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The files of a project at a moment, what they say, and their text.
public interface CodeContents {

    /// Every file of the snapshot, in path order.
    List<FileVersion> files(Snapshot snapshot);

    Optional<FileVersion> file(Snapshot snapshot, String path);

    /// What the file says: as kept, or parsed again from its content where that was lost.
    FileFacts facts(FileVersion file);

    /// The same for many, by path; far cheaper than one by one.
    Map<String, FileFacts> facts(List<FileVersion> files);

    /// The text of that version in UTF-8, unchanged unless it was saved as UTF-16; empty where no content is kept.
    Optional<byte[]> content(FileVersion file);

    /// The build files among these, read.
    List<ManifestFacts> manifests(List<FileVersion> files);
}
