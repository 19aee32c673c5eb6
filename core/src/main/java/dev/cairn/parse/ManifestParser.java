package dev.cairn.parse;

import dev.cairn.model.code.ManifestFacts;
import java.util.Optional;

/// Reads build files, which say how names map to files.
public interface ManifestParser {

    boolean understands(String path);

    /// Empty when the text makes no sense.
    Optional<ManifestFacts> read(String path, String text);
}
