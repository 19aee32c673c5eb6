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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads name, version and dependencies from `pyproject.toml`, in the standard form and in those of poetry and uv.
public final class PyprojectReader implements PackageReader.Reading {

    /// Identifies a dependency that is written in a table of poetry.
    private record DependencyKey(String section, String name) {}

    private final BuildFileDraft file;
    private final Map<DependencyKey, Map<String, String>> tables = new LinkedHashMap<>();
    private final Map<DependencyKey, Integer> lines = new HashMap<>();
    private final Map<String, String> folders = new HashMap<>();

    public PyprojectReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
        TomlEntries.read(text, this::entry);
    }

    private void entry(List<String> path, String value, int line) {
        var place = String.join(".", path.subList(0, Math.min(3, path.size())));
        switch (path.getFirst()) {
            case "project" -> project(path, value, line);
            case "dependency-groups" -> {
                if (path.size() == 3) requirement(value, group(path.get(1)), line);
            }
            case "build-system" -> {
                if (place.startsWith("build-system.requires")) requirement(value, DependencyScope.BUILD, line);
            }
            case "tool" -> tool(path, value, line);
            default -> {}
        }
    }

    private void project(List<String> path, String value, int line) {
        if (path.size() < 2) return;
        switch (path.get(1)) {
            case "name" -> file.name(value, line);
            case "version" -> file.version(value);
            case "dependencies" -> requirement(value, DependencyScope.RUNTIME, line);
            case "optional-dependencies" -> requirement(value, DependencyScope.OPTIONAL, line);
            case "scripts", "gui-scripts" -> file.entry("entrypoint", value);
            case "dynamic" -> {
                if (value.equals("dependencies")) file.entry("dynamic", String.valueOf(line));
            }
            default -> {}
        }
    }

    private void tool(List<String> path, String value, int line) {
        if (path.size() < 3) return;
        var tail = String.join(".", path.subList(1, path.size()));
        if (tail.startsWith("setuptools.dynamic.dependencies")) file.entry("dynamic.file", value);
        if (tail.startsWith("uv.workspace.members")) file.entry("workspaces", value);
        else if (tail.startsWith("uv.workspace.exclude")) file.entry("workspaces", "!" + value);
        else if (tail.startsWith("uv.sources.") && tail.endsWith(".path")) folders.put(path.get(3), value);
        else if (tail.startsWith("uv.dev-dependencies")) requirement(value, DependencyScope.DEV, line);
        else if (tail.startsWith("pdm.dev-dependencies")) requirement(value, DependencyScope.DEV, line);
        else if (path.get(1).equals("poetry")) poetry(path, value, line);
    }

    private void poetry(List<String> path, String value, int line) {
        var key = path.get(2);
        if (path.size() == 3 && key.equals("name")) file.name(value, line);
        if (path.size() == 3 && key.equals("version")) file.version(value);
        if (path.size() == 4 && key.equals("scripts")) file.entry("entrypoint", value);
        boolean isGroup = key.equals("group") && path.size() > 5 && path.get(4).equals("dependencies");
        boolean isPlain = (key.equals("dependencies") || key.equals("dev-dependencies")) && path.size() > 3;
        if (!isGroup && !isPlain) return;
        int at = isGroup ? 5 : 3;
        var need = new DependencyKey(isGroup ? path.get(3) : key.equals("dependencies") ? "" : "dev", path.get(at));
        lines.putIfAbsent(need, line);
        tables.computeIfAbsent(need, _ -> new HashMap<>())
                .putIfAbsent(path.size() > at + 1 ? path.getLast() : "version", value);
    }

    private void requirement(String written, DependencyScope scope, int line) {
        var parsed = PipRequirement.parse(written, scope, line);
        var folder = parsed.flatMap(need -> PipRequirement.folder(need.range()))
                .flatMap(path -> WorkspacePaths.from(file.path(), path));
        parsed.map(need -> folder.map(need::inFolder).orElse(need)).ifPresent(file::add);
    }

    private static DependencyScope group(String name) {
        return PythonDependencyScopes.ofGroup(name).orElse(DependencyScope.DEV);
    }

    @Override
    public PackageFile result() {
        tables.forEach((need, said) -> {
            if (need.name().equals("python")) return;
            var scope = need.section().isEmpty() ? DependencyScope.RUNTIME : group(need.section());
            if (said.getOrDefault("optional", "").equals("true")) scope = DependencyScope.OPTIONAL;
            int line = lines.getOrDefault(need, 1);
            var dependency = Dependency.of(need.name(), scope, said.getOrDefault("version", ""), line);
            var folder = said.containsKey("path")
                    ? WorkspacePaths.from(file.path(), said.get("path"))
                    : Optional.<String>empty();
            file.add(folder.map(dependency::inFolder).orElse(dependency));
        });
        folders.forEach((name, written) ->
                WorkspacePaths.from(file.path(), written).ifPresent(folder -> file.entry("source." + name, folder)));
        return file.build(Ecosystem.PYPI);
    }
}
