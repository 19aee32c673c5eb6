package dev.cairn.parsers.dependency;

import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads `go.mod` and `go.work`: needs with the versions that were chosen, and what stands in for them.
final class GoModule implements PackageReader.Reading {

    private static final String ARROW = "=>";

    private final Collected file;
    private final List<Dependency> needs = new ArrayList<>();
    private final Map<String, List<String>> replaced = new LinkedHashMap<>();
    private String block = "";

    GoModule(Collected file) {
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
        boolean isIndirect = comment >= 0 && line.substring(comment).contains("indirect");
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
            case "use" -> file.entry("workspaces", words.getFirst());
            case "require" -> {
                var version = words.size() > 1 ? words.get(1) : "";
                var need = Dependency.of(words.getFirst(), DependencyScope.RUNTIME, version, line);
                needs.add(isIndirect ? need.indirect() : need);
            }
            case "tool" -> file.entry("tool", words.getFirst());
            case "replace" -> {
                int arrow = words.indexOf(ARROW);
                if (arrow > 0 && arrow + 1 < words.size())
                    replaced.put(words.getFirst(), words.subList(arrow + 1, words.size()));
            }
            default -> {}
        }
    }

    @Override
    public PackageFile result() {
        for (var need : needs) file.add(replacement(need));
        replaced.forEach((name, by) -> {
            if (isLocal(by.getFirst()))
                Paths.from(file.path(), by.getFirst()).ifPresent(folder -> file.entry("replace." + name, folder));
        });
        return file.build(Ecosystem.GO);
    }

    private Dependency replacement(Dependency need) {
        var by = replaced.get(need.name());
        if (by == null) return need;
        if (isLocal(by.getFirst()))
            return Paths.from(file.path(), by.getFirst()).map(need::in).orElse(need);
        return need.as(by.getFirst(), by.size() > 1 ? by.get(1) : need.range());
    }

    private static boolean isLocal(String written) {
        return written.startsWith("./") || written.startsWith("../");
    }
}
