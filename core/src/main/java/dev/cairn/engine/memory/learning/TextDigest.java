package dev.cairn.engine.memory.learning;

import dev.cairn.model.id.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// Hashes texts to short identifiers.
final class TextDigest {

    private TextDigest() {}

    static String of(String text) {
        return Sha256.of(text).hex();
    }

    /// A stable id: equal texts get equal ids.
    static String id(String text) {
        return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
    }
}
