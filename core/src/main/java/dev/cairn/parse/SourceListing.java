package dev.cairn.parse;

import dev.cairn.model.code.FileProblem;
import java.util.List;

/// The files of a source tree, in path order.
///
/// `unseen` holds the folders (with a trailing slash, "" for the whole tree) that could not be listed completely.
/// Nothing is known about files in them.
public record SourceListing(List<SourceFile> files, List<String> unlistedFolders, List<FileProblem> problems) {

    public SourceListing {
        files = List.copyOf(files);
        unlistedFolders = List.copyOf(unlistedFolders);
        problems = List.copyOf(problems);
    }

    public boolean covers(String path) {
        return unlistedFolders.stream().noneMatch(path::startsWith);
    }
}
