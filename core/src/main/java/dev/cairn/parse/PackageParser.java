package dev.cairn.parse;

import dev.cairn.model.dependency.PackageFile;
import java.util.Optional;

/// Reads what build files and lock files say about packages.
public interface PackageParser {

    boolean understands(String path);

    /// Empty when the file is of no kind that is understood; broken ones tell what is wrong with them.
    Optional<PackageFile> read(String path, byte[] content);
}
