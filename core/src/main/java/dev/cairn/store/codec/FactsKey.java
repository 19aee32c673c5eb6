package dev.cairn.store.codec;

import dev.cairn.model.code.FileVersion;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// The blob name of a file's facts; it contains everything the facts depend on.
public final class FactsKey {

    /// Increased whenever a parser returns different facts for the same text.
    public static final int EXTRACTOR_VERSION = 13;

    private static final int PATH_BYTES = 8;

    private FactsKey() {}

    /// The current version of parsers and codec; facts of other versions are ignored.
    public static String extractor() {
        return EXTRACTOR_VERSION + "." + FactsCodec.FORMAT_VERSION;
    }

    public static String of(FileVersion file) {
        return of(file.path(), file.contentHash());
    }

    public static String of(String path, String contentHash) {
        var shape = ContentHash.of(pathPart(path).getBytes(StandardCharsets.UTF_8));
        return contentHash + "-" + extractor() + "-" + shape.substring(0, 2 * PATH_BYTES);
    }

    /// The part of the path that affects parsing: the file name, which determines the language and build, and the
    /// folders if they may mark the file as a test.
    private static String pathPart(String path) {
        var lower = path.toLowerCase(Locale.ROOT);
        return lower.contains("test") || lower.contains("spec") ? path : path.substring(path.lastIndexOf('/') + 1);
    }
}
