package dev.cairn.language.python.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.build.WorkspacePaths;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.language.entry.TomlEntries;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads the dependencies in a `Pipfile`. The file does not name a package that has them.
public final class PipfileReader implements PackageReader.Reading {

    private static final Map<String, DependencyScope> TABLES =
            Map.of("packages", DependencyScope.RUNTIME, "dev-packages", DependencyScope.DEV);

    /// Identifies one dependency while its parts are collected.
    private record DependencyKey(DependencyScope scope, String name, int line) {}

    private final BuildFileDraft file;
    private final Map<DependencyKey, Map<String, String>> needs = new LinkedHashMap<>();
    private final Map<String, DependencyKey> known = new LinkedHashMap<>();

    public PipfileReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
        TomlEntries.read(text, this::entry);
    }

    /// Reads `packages.requests = "*"`, or `packages.requests.version = "*"` if the dependency is a table.
    private void entry(List<String> path, String value, int line) {
        var scope = TABLES.get(path.getFirst());
        if (scope == null || path.size() < 2) return;
        var need = known.computeIfAbsent(
                path.getFirst() + "/" + path.get(1), _ -> new DependencyKey(scope, path.get(1), line));
        needs.computeIfAbsent(need, _ -> new LinkedHashMap<>())
                .putIfAbsent(path.size() == 2 ? "version" : path.getLast(), value);
    }

    @Override
    public PackageFile result() {
        needs.forEach((need, said) -> {
            var range = said.getOrDefault("version", "");
            var dependency = Dependency.of(need.name(), need.scope(), range.equals("*") ? "" : range, need.line());
            var folder = said.containsKey("path")
                    ? WorkspacePaths.from(file.path(), said.get("path"))
                    : Optional.<String>empty();
            file.add(folder.map(dependency::inFolder).orElse(dependency));
        });
        file.entry("python", "requirements");
        return file.build(Ecosystem.PYPI);
    }
}
