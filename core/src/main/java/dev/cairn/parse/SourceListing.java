package dev.cairn.parse;

import dev.cairn.model.code.FileProblem;
import java.util.List;

/// The files of a source tree, in path order.
///
/// `unlistedFolders` holds the folders that could not be listed completely, with a trailing slash; "" is the whole
/// tree. Files in them may be missing from the list although they exist.
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
