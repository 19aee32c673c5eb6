package dev.cairn.engine.index.diff;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.projection.history.SourceSide;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Snapshot;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads the recorded facts and texts of the files that are compared.
record FileTexts(CodeContents contents) {

    static final FileFacts NOTHING = FileFacts.pathOnly(Language.OTHER, Set.of(), List.of());

    List<FileVersion> files(Snapshot snapshot) {
        return contents.files(snapshot);
    }

    Map<String, FileFacts> facts(List<FileVersion> files) {
        return contents.facts(files);
    }

    /// One state of a file; an absent one has neither facts nor text.
    SourceSide side(String path, Optional<FileVersion> file, Map<String, FileFacts> facts) {
        return SourceSide.of(
                path,
                facts.getOrDefault(path, NOTHING),
                file.flatMap(contents::content).orElse(new byte[0]));
    }
}
