package dev.cairn.language.typescript.resolve;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the source file that a module path means: a path without ending, with the ending of a compiled file, or
/// of a folder.
final class ScriptFileLookup {

    private static final List<String> ENDINGS =
            List.of(".ts", ".tsx", ".d.ts", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs");

    /// For each ending of a compiled file, the endings that its source may have.
    private static final Map<String, List<String>> SOURCES = Map.of(
            ".js", List.of(".ts", ".tsx", ".d.ts", ".jsx"),
            ".jsx", List.of(".tsx", ".d.ts"),
            ".mjs", List.of(".mts", ".d.mts", ".ts"),
            ".cjs", List.of(".cts", ".d.cts", ".ts"),
            ".d.ts", List.of(".ts", ".tsx"),
            ".d.mts", List.of(".mts", ".ts"),
            ".d.cts", List.of(".cts", ".ts"));

    private final DeclarationTable declarations;

    ScriptFileLookup(DeclarationTable declarations) {
        this.declarations = declarations;
    }

    Optional<FileUnit> at(String path) {
        var exact = declarations.file(path);
        if (exact.isPresent()) return exact;
        for (var entry : SOURCES.entrySet()) {
            if (!path.endsWith(entry.getKey())) continue;
            var stem = path.substring(0, path.length() - entry.getKey().length());
            var found = first(stem, entry.getValue());
            if (found.isPresent()) return found;
        }
        return first(path, ENDINGS).or(() -> first(path.isEmpty() ? "index" : path + "/index", ENDINGS));
    }

    private Optional<FileUnit> first(String stem, List<String> endings) {
        for (var ending : endings) {
            var found = declarations.file(stem + ending);
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }

    /// Appends a relative path to a folder and resolves `.` and `..`.
    static String join(String folder, String relative) {
        var parts = new ArrayDeque<String>();
        for (var part : (folder + "/" + relative).split("/", -1)) {
            if (part.isEmpty() || part.equals(".")) continue;
            if (part.equals("..")) parts.pollLast();
            else parts.addLast(part);
        }
        return String.join("/", parts);
    }
}
