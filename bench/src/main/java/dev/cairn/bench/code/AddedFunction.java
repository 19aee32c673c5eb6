package dev.cairn.bench.code;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Adds a function to a source file, in the language of the file.
public final class AddedFunction {

    private static final Map<String, String> TEXTS = Map.of(
            "py", "\n\ndef %s():\n    return 1\n",
            "go", "\n\nfunc %s() int {\n\treturn 1\n}\n",
            "rs", "\n\nfn %s() -> u32 {\n    1\n}\n",
            "ts", "\n\nfunction %s() {\n  return 1\n}\n",
            "js", "\n\nfunction %s() {\n  return 1\n}\n",
            "java", "\n\nclass %s {}\n");

    private AddedFunction() {}

    /// Whether the language of the file is supported.
    public static boolean supports(String path) {
        return text(path).isPresent();
    }

    /// Appends a function of this name to a file.
    public static void append(Path file, String name) throws IOException {
        Files.writeString(file, text(file.toString(), name), StandardOpenOption.APPEND);
    }

    /// The declaration of a function in the language of the file.
    static String text(String path, String name) {
        var text = text(path).orElseThrow(() -> new IllegalArgumentException("no function is known for " + path));
        return String.format(Locale.ROOT, text, name);
    }

    private static Optional<String> text(String path) {
        return Optional.ofNullable(TEXTS.get(path.substring(path.lastIndexOf('.') + 1)));
    }
}
