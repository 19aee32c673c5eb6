package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import java.util.List;

/// A file of a bundle: its content, the query that found it and why, and other queries that found it too.
public record BundleFile(String path, Band band, String query, String why, FilePiece piece, List<String> alsoBy) {

    public BundleFile {
        alsoBy = List.copyOf(alsoBy);
    }
}
