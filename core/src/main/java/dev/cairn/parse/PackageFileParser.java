package dev.cairn.parse;

import dev.cairn.model.dependency.PackageFile;
import java.util.Optional;

/// Extracts packages and their dependencies from build files and lock files.
public interface PackageFileParser {

    boolean supports(String path);

    /// Empty if the kind of file is not supported. A malformed file gives a result that lists its problems.
    Optional<PackageFile> read(String path, byte[] content);
}
