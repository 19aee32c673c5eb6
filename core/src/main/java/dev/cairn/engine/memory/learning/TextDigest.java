package dev.cairn.engine.memory.learning;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// Hashes texts to short identifiers.
final class TextDigest {

    private TextDigest() {}

    /// A stable id: equal texts get equal ids.
    static String id(String text) {
        return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
    }
}
