package dev.cairn.language.go.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.build.WorkspacePaths;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.List;

/// Reads dependencies with their versions, and `replace` directives, from `go.mod` and `go.work`.
///
/// The entry `replace` has values like `module version => path version`, with `*` for an omitted version.
/// Replacements are applied later, when all files are read, because those of `go.work` apply to every module that
/// it uses.
public final class GoModFileReader implements PackageReader.Reading {

    private static final String ARROW = "=>";

    private final BuildFileDraft file;
    private String block = "";

    public GoModFileReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) {
        int number = 0;
        for (var line : text.split("\n", -1)) line(line, ++number);
    }

    private void line(String line, int number) {
        int comment = line.indexOf("//");
        var plain = (comment < 0 ? line : line.substring(0, comment)).strip();
        if (plain.isEmpty()) return;
        var note = comment < 0 ? "" : line.substring(comment + 2).strip();
        boolean isIndirect = note.equals("indirect") || note.startsWith("indirect;");
        var words = List.of(plain.replace("\"", "").replace("`", "").split("\\s+", -1));
        if (words.getFirst().equals(")")) block = "";
        else if (!block.isEmpty()) directive(block, words, isIndirect, number);
        else if (words.getLast().equals("(")) block = words.getFirst();
        else directive(words.getFirst(), words.subList(1, words.size()), isIndirect, number);
    }

    private void directive(String name, List<String> words, boolean isIndirect, int line) {
        if (words.isEmpty() || words.getFirst().isBlank()) return;
        switch (name) {
            case "module" -> file.name(words.getFirst(), line);
            case "use" -> {
                file.entry("workspaces", words.getFirst());
                WorkspacePaths.from(file.path(), words.getFirst()).ifPresent(folder -> file.entry("use", folder));
            }
            case "require" -> {
                var version = words.size() > 1 ? words.get(1) : "";
                var need = Dependency.of(words.getFirst(), DependencyScope.RUNTIME, version, line);
                file.add(isIndirect ? need.asIndirect() : need);
            }
            case "tool" -> file.entry("tool", words.getFirst());
            case "replace" -> {
                int arrow = words.indexOf(ARROW);
                if (arrow > 0 && arrow + 1 < words.size())
                    file.entry(
                            "replace",
                            side(words.subList(0, arrow)) + " => " + side(words.subList(arrow + 1, words.size())));
            }
            default -> {}
        }
    }

    private static String side(List<String> words) {
        return words.getFirst() + " " + (words.size() > 1 ? words.get(1) : "*");
    }

    @Override
    public PackageFile result() {
        return file.build(Ecosystem.GO);
    }
}
