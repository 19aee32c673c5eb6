package dev.cairn.language;

import dev.cairn.testing.FuzzedFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/// Where random edits of one family of languages begin: a small project, constructs that reach across files, fixtures.
enum FuzzedProject {
    TYPESCRIPT,
    PYTHON,
    GO,
    RUST,
    JAVA;

    private static final Path RESOURCES = Path.of("src", "test", "resources");
    private static final int FILES_MAX = 60;

    Map<String, String> files() {
        var name = name().toLowerCase(java.util.Locale.ROOT);
        var texts = new TreeMap<String, String>();
        for (var kind : new String[] {"projects", "reach", "fixtures"}) {
            var folder = RESOURCES.resolve(kind).resolve(name);
            if (!Files.isDirectory(folder)) continue;
            var prefix = kind.equals("projects") ? "" : kind + "/";
            FuzzedFiles.read(folder, FILES_MAX).forEach((path, text) -> texts.put(prefix + path, text));
        }
        return texts;
    }
}
