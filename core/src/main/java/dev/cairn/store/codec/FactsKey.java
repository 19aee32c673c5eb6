package dev.cairn.store.codec;

import dev.cairn.model.code.FileVersion;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/// Computes the cache name of a file's facts from everything the facts depend on.
public final class FactsKey {

    /// Increased whenever a parser returns different facts for the same text.
    public static final int EXTRACTOR_VERSION = 17;

    private static final int PATH_BYTES = 8;

    /// Part of every folder name that has a meaning for tests.
    private static final Pattern MAY_MARK_TESTS = Pattern.compile("test|spec|e2e|fixture|__mocks__|__snapshots__");

    private FactsKey() {}

    /// The current version of parsers and codec. Facts with other versions are not used.
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

    /// The part of the path that affects parsing. It is the file name, which determines the language. If the path
    /// may mark the file as a test, it is the whole path.
    private static String pathPart(String path) {
        var lower = path.toLowerCase(Locale.ROOT);
        return MAY_MARK_TESTS.matcher(lower).find() ? path : path.substring(path.lastIndexOf('/') + 1);
    }
}
