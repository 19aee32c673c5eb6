package dev.cairn.files;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Determines the language of a file from its name alone.
final class FileLanguages {

    private static final Map<String, String> BY_EXTENSION = Map.ofEntries(
            Map.entry("java", "java"),
            Map.entry("kt", "kotlin"),
            Map.entry("kts", "kotlin"),
            Map.entry("scala", "scala"),
            Map.entry("py", "python"),
            Map.entry("pyi", "python"),
            Map.entry("ts", "typescript"),
            Map.entry("mts", "typescript"),
            Map.entry("cts", "typescript"),
            Map.entry("tsx", "typescript"),
            Map.entry("js", "javascript"),
            Map.entry("mjs", "javascript"),
            Map.entry("cjs", "javascript"),
            Map.entry("jsx", "javascript"),
            Map.entry("go", "go"),
            Map.entry("rs", "rust"),
            Map.entry("c", "c"),
            Map.entry("h", "c"),
            Map.entry("cc", "cpp"),
            Map.entry("cpp", "cpp"),
            Map.entry("cxx", "cpp"),
            Map.entry("hpp", "cpp"),
            Map.entry("hh", "cpp"),
            Map.entry("cs", "csharp"),
            Map.entry("rb", "ruby"),
            Map.entry("php", "php"),
            Map.entry("swift", "swift"),
            Map.entry("sh", "bash"),
            Map.entry("bash", "bash"),
            Map.entry("md", "markdown"));

    private FileLanguages() {}

    static Optional<String> of(String fileName) {
        var extension = fileName.substring(fileName.lastIndexOf('.') + 1);
        return Optional.ofNullable(BY_EXTENSION.get(extension.toLowerCase(Locale.ROOT)));
    }
}
