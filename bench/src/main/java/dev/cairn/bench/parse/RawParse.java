package dev.cairn.bench.parse;

import dev.cairn.files.WorkspaceFiles;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceFile;
import java.nio.file.Path;
import java.util.List;

/// Measures parsing alone, on one thread, of the files in a folder that indexing would read.
///
/// @param portableSeconds the seconds with the portable tree-sitter library, which is comparable with other products
public record RawParse(int files, double megabytes, double seconds, double portableSeconds) {

    public static RawParse of(Path root) {
        var listed = new WorkspaceFiles()
                .list(new WorkspaceSettings(root, List.of(), List.of(), true), () -> false).files().stream()
                        .map(SourceFile::path)
                        .map(root::resolve)
                        .toList();
        int files = 0;
        double megabytes = 0;
        double seconds = 0;
        double portableSeconds = 0;
        for (var corpus : Corpus.of(listed.stream())) {
            files += corpus.files().size();
            megabytes += corpus.megabytes();
            seconds += ParseBench.rawSeconds(corpus);
            portableSeconds += ParseBench.portableSeconds(corpus);
        }
        return new RawParse(files, megabytes, seconds, portableSeconds);
    }
}
