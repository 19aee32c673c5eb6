package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import java.util.List;

/// A file of a bundle: what of it, which query brought it and why, and which others found it too.
public record BundleFile(String path, Band band, String query, String why, Piece piece, List<String> alsoBy) {

    public BundleFile {
        alsoBy = List.copyOf(alsoBy);
    }
}
