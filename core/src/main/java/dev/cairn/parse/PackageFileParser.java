package dev.cairn.parse;

import dev.cairn.model.dependency.PackageFile;
import java.util.Optional;

/// Parses build files and lock files for their packages.
public interface PackageFileParser {

    boolean supports(String path);

    /// Empty if the kind of file is not supported. Malformed files report their problems.
    Optional<PackageFile> read(String path, byte[] content);
}
