package dev.cairn.parse;

import dev.cairn.model.code.ManifestFacts;
import java.util.Optional;

/// Parses build files that define how names map to files.
public interface ManifestParser {

    boolean supports(String path);

    /// Empty if the text cannot be parsed.
    Optional<ManifestFacts> read(String path, String text);
}
