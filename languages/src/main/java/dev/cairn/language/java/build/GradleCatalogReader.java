package dev.cairn.language.java.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.language.entry.TomlEntries;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads a Gradle version catalog. The entry `library.<alias>` has `group/artifact` and a version, the entry
/// `bundle.<alias>` its libraries.
public final class GradleCatalogReader implements PackageReader.Reading {

    private final BuildFileDraft file;
    private final Map<String, String> versions = new HashMap<>();
    private final Map<String, Map<String, String>> libraries = new LinkedHashMap<>();

    public GradleCatalogReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
        TomlEntries.read(text, this::entry);
    }

    private void entry(List<String> path, String value, int line) {
        if (path.size() < 2) return;
        var alias = path.get(1);
        switch (path.getFirst()) {
            case "versions" -> versions.putIfAbsent(alias, value);
            case "libraries" ->
                libraries
                        .computeIfAbsent(alias, _ -> new HashMap<>())
                        .put(String.join(".", path.subList(2, path.size())), value);
            case "bundles" -> file.entry("bundle." + dotted(alias), dotted(value));
            default -> {}
        }
    }

    /// The version of `version = { strictly = "1.2" }`.
    private static String richVersion(Map<String, String> fields, String written) {
        for (var rule : List.of("version.strictly", "version.require", "version.prefer"))
            if (fields.containsKey(rule)) return fields.get(rule);
        return written;
    }

    /// Replaces dashes by dots: an alias has dashes in the catalog, but dots where a script uses it.
    private static String dotted(String alias) {
        return alias.replace('-', '.').replace('_', '.');
    }

    @Override
    public PackageFile result() {
        libraries.forEach((alias, fields) -> {
            var parts =
                    fields.getOrDefault("", fields.getOrDefault("module", "")).split(":", -1);
            var group = parts.length > 1 ? parts[0] : fields.getOrDefault("group", "");
            var artifact = parts.length > 1 ? parts[1] : fields.getOrDefault("name", "");
            var written = parts.length > 2 ? parts[2] : fields.getOrDefault("version", "");
            var version = versions.getOrDefault(fields.getOrDefault("version.ref", ""), richVersion(fields, written));
            if (group.isEmpty() || artifact.isEmpty()) return;
            file.entry("library." + dotted(alias), group + "/" + artifact);
            file.entry("library." + dotted(alias), version);
        });
        versions.forEach((alias, version) -> file.entry("version." + dotted(alias), version));
        file.entry("gradle", "catalog");
        return file.build(Ecosystem.MAVEN);
    }
}
