package dev.cairn.language.rust.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.build.WorkspacePaths;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.language.entry.TomlEntries;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads the crate and its dependencies from a `Cargo.toml`. The entry `shared.<name>` is a dependency that a
/// workspace shares with its crates.
public final class CargoPackageReader implements PackageReader.Reading {

    private static final Map<String, DependencyScope> SECTIONS = Map.of(
            "dependencies", DependencyScope.RUNTIME,
            "dev-dependencies", DependencyScope.TEST,
            "build-dependencies", DependencyScope.BUILD);

    /// One dependency of one section.
    private record DependencyKey(boolean isShared, String section, String name) {}

    private final BuildFileDraft file;
    private final Map<DependencyKey, Map<String, String>> needs = new LinkedHashMap<>();
    private final Map<DependencyKey, Integer> lines = new HashMap<>();

    public CargoPackageReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
        TomlEntries.read(text, this::entry);
    }

    private void entry(List<String> path, String value, int line) {
        switch (path.getFirst()) {
            case "package" -> own(path, value, line);
            case "workspace" -> workspace(path, value, line);
            case "target" -> {
                if (path.size() > 3) addDependency(false, path.subList(2, path.size()), value, line);
            }
            case "bin" -> {
                if (path.getLast().equals("path")) file.entry("entrypoint", value);
            }
            default -> addDependency(false, path, value, line);
        }
    }

    private void own(List<String> path, String value, int line) {
        if (path.size() != 2) return;
        if (path.get(1).equals("name")) file.name(value, line);
        if (path.get(1).equals("version")) file.version(value);
    }

    private void workspace(List<String> path, String value, int line) {
        if (path.size() < 3) return;
        switch (path.get(1)) {
            case "members" -> file.entry("workspaces", value);
            case "exclude" -> file.entry("workspaces", "!" + value);
            default -> addDependency(true, path.subList(1, path.size()), value, line);
        }
    }

    private void addDependency(boolean isShared, List<String> path, String value, int line) {
        if (path.size() < 2 || !SECTIONS.containsKey(path.getFirst())) return;
        var need = new DependencyKey(isShared, path.getFirst(), path.get(1));
        lines.putIfAbsent(need, line);
        needs.computeIfAbsent(need, _ -> new HashMap<>())
                .putIfAbsent(path.size() == 2 ? "version" : path.get(2), value);
    }

    @Override
    public PackageFile result() {
        needs.forEach((need, said) -> {
            var name = said.getOrDefault("package", need.name());
            var folder = said.containsKey("path")
                    ? WorkspacePaths.from(file.path(), said.get("path")).orElse("")
                    : "";
            if (need.isShared()) {
                for (var part : List.of(name, said.getOrDefault("version", ""), folder))
                    file.entry("shared." + need.name(), part);
                return;
            }
            boolean isOptional = said.getOrDefault("optional", "").equals("true");
            var scope = SECTIONS.getOrDefault(need.section(), DependencyScope.RUNTIME);
            var range = said.containsKey("workspace") ? "workspace" : said.getOrDefault("version", "");
            var dependency = Dependency.of(
                    name.isBlank() ? need.name() : name,
                    isOptional ? DependencyScope.OPTIONAL : scope,
                    range,
                    lines.getOrDefault(need, 1));
            file.add(folder.isEmpty() ? dependency : dependency.inFolder(folder));
        });
        return file.build(Ecosystem.CARGO);
    }
}
