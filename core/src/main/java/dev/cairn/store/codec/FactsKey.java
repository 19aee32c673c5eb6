package dev.cairn.store.codec;

import dev.cairn.model.code.FileVersion;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// Under which name the facts of a file are kept: whatever they follow from is part of it.
public final class FactsKey {

    /// Grows whenever some parser finds something else in the same text.
    public static final int EXTRACTOR_VERSION = 10;

    private static final int PATH_BYTES = 8;

    private FactsKey() {}

    /// What makes and writes facts at present; facts of another one are unknown.
    public static String extractor() {
        return EXTRACTOR_VERSION + "." + FactsCodec.FORM;
    }

    public static String of(FileVersion file) {
        return of(file.path(), file.contentHash());
    }

    public static String of(String path, String contentHash) {
        var shape = ContentHash.of(pathPart(path).getBytes(StandardCharsets.UTF_8));
        return contentHash + "-" + extractor() + "-" + shape.substring(0, 2 * PATH_BYTES);
    }

    /// The part of the path that parsing looks at: the file name, which tells the language and the build it belongs to,
    /// and the folders where they may say that the file is a test.
    private static String pathPart(String path) {
        var lower = path.toLowerCase(Locale.ROOT);
        return lower.contains("test") || lower.contains("spec") ? path : path.substring(path.lastIndexOf('/') + 1);
    }
}
