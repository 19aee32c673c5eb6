package dev.cairn.language.go.build;

import dev.cairn.model.code.ManifestFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads module path, requirements and replacements from `go.mod` and `go.work`.
public final class GoManifestReader {

    private static final String ARROW = "=>";

    private final Map<String, List<String>> entries = new LinkedHashMap<>();
    private final Map<String, String> versions = new HashMap<>();
    private final List<Replacement> replaced = new ArrayList<>();
    private String module = "";

    /// One `replace` directive; the version is empty if it applies to all versions.
    private record Replacement(String module, String version, String by) {}

    private GoManifestReader() {}

    public static Optional<ManifestFacts> read(String path, String text) {
        var reader = new GoManifestReader();
        var block = "";
        for (var line : text.lines().toList()) {
            var words = words(line);
            if (words.isEmpty()) continue;
            if (words.getFirst().equals(")")) block = "";
            else if (!block.isEmpty()) reader.directive(block, words);
            else if (words.size() == 2 && words.get(1).equals("(")) block = words.getFirst();
            else reader.directive(words.getFirst(), words.subList(1, words.size()));
        }
        reader.replace();
        return Optional.of(new ManifestFacts(path, ManifestFacts.ManifestKind.GO_MOD, reader.module, reader.entries));
    }

    /// Applies the `replace` directives. One that names a version applies only if that version is required.
    private void replace() {
        for (var each : replaced) {
            var required = versions.getOrDefault(each.module(), each.version());
            if (each.version().isEmpty()) entries.putIfAbsent("replace." + each.module(), List.of(each.by()));
            else if (each.version().equals(required)) entries.put("replace." + each.module(), List.of(each.by()));
        }
    }

    private static List<String> words(String line) {
        int comment = line.indexOf("//");
        var words = new ArrayList<String>();
        for (var word : (comment < 0 ? line : line.substring(0, comment)).split("\\s+", -1))
            if (!word.isEmpty()) words.add(unquoted(word));
        return words;
    }

    private static String unquoted(String word) {
        boolean quoted = word.length() > 1 && (word.startsWith("\"") || word.startsWith("`"));
        return quoted ? word.substring(1, word.length() - 1) : word;
    }

    private void directive(String name, List<String> words) {
        if (words.isEmpty()) return;
        switch (name) {
            case "module" -> module = words.getFirst();
            case "require", "use" -> {
                entries.computeIfAbsent(name, _ -> new ArrayList<>()).add(words.getFirst());
                if (words.size() > 1) versions.put(words.getFirst(), words.get(1));
            }
            case "replace" -> {
                int arrow = words.indexOf(ARROW);
                if (arrow > 0 && arrow + 1 < words.size())
                    replaced.add(
                            new Replacement(words.getFirst(), arrow > 1 ? words.get(1) : "", words.get(arrow + 1)));
            }
            default -> {}
        }
    }
}
