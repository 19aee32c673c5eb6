package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.query.FileHit;
import java.util.List;

/// A file of a bundle: its content, the query that found it and why, and other queries that found it too.
public record BundleFile(FileHit hit, Band band, String query, FilePiece piece, List<String> alsoBy) {

    public BundleFile {
        alsoBy = List.copyOf(alsoBy);
    }

    public String path() {
        return hit.path();
    }

    public String why() {
        return hit.why();
    }
}
