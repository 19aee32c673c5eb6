package dev.cairn.bench.code;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The text of a new function in the language of a file.
public final class AddedFunction {

    private static final Map<String, String> TEXTS = Map.of(
            "py", "\n\ndef %s():\n    return 1\n",
            "go", "\n\nfunc %s() int {\n\treturn 1\n}\n",
            "rs", "\n\nfn %s() -> u32 {\n    1\n}\n",
            "ts", "\n\nfunction %s() {\n  return 1\n}\n",
            "js", "\n\nfunction %s() {\n  return 1\n}\n",
            "java", "\n\nclass %s {}\n");

    private AddedFunction() {}

    /// Whether a function can be added to a file of this name.
    public static boolean fits(String path) {
        return text(path).isPresent();
    }

    /// Appends a function of this name to a file.
    public static void append(Path file, String name) throws IOException {
        Files.writeString(file, text(file.toString(), name), StandardOpenOption.APPEND);
    }

    /// A function of this name as a file of this path would declare it.
    static String text(String path, String name) {
        var text = text(path).orElseThrow(() -> new IllegalArgumentException("no function is known for " + path));
        return String.format(Locale.ROOT, text, name);
    }

    private static Optional<String> text(String path) {
        return Optional.ofNullable(TEXTS.get(path.substring(path.lastIndexOf('.') + 1)));
    }
}
