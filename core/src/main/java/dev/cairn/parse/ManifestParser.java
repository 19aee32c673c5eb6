package dev.cairn.parse;

import dev.cairn.model.code.ManifestFacts;
import java.util.Optional;

/// Parses build files (package.json, go.mod, pom.xml …) that define to which files imported names refer.
public interface ManifestParser {

    boolean supports(String path);

    /// Empty if the text cannot be parsed.
    Optional<ManifestFacts> read(String path, String text);
}
