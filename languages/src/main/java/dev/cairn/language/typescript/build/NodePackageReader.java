package dev.cairn.language.typescript.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.build.WorkspacePaths;
import dev.cairn.language.entry.JsonEntries;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reads the package, its dependencies, workspaces and entry points from a `package.json`.
public final class NodePackageReader implements PackageReader.Reading {

    private static final Map<String, DependencyScope> SECTIONS = Map.of(
            "dependencies", DependencyScope.RUNTIME,
            "devDependencies", DependencyScope.DEV,
            "peerDependencies", DependencyScope.PEER,
            "optionalDependencies", DependencyScope.OPTIONAL);
    private static final Set<String> ENTRY_POINTS = Set.of("main", "module", "bin", "source");
    private static final String ALIAS = "npm:";

    private final BuildFileDraft file;

    public NodePackageReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
        JsonEntries.read(text, this::entry);
    }

    private void entry(List<String> path, String value, int line) {
        var first = path.getFirst();
        if (path.size() == 1) single(first, value, line);
        else if (SECTIONS.containsKey(first) && path.size() == 2)
            addDependency(path.get(1), SECTIONS.get(first), value, line);
        else if (first.equals("workspaces")) workspace(path, value);
        else if (first.equals("bin") && path.size() == 2) file.entry("entrypoint", value);
    }

    private void single(String key, String value, int line) {
        if (key.equals("name")) file.name(value, line);
        if (key.equals("version")) file.version(value);
        if (key.equals("packageManager")) file.entry("packageManager", value);
        if (ENTRY_POINTS.contains(key)) file.entry("entrypoint", value);
    }

    private void workspace(List<String> path, String value) {
        boolean isFolder = path.size() == 2 || path.get(1).equals("packages");
        if (isFolder) file.entry("workspaces", value);
        else if (path.size() == 3 && path.get(1).equals("catalog")) file.entry("catalog.default." + path.get(2), value);
        else if (path.size() == 4 && path.get(1).equals("catalogs"))
            file.entry("catalog." + path.get(2) + "." + path.get(3), value);
    }

    private void addDependency(String name, DependencyScope scope, String range, int line) {
        if (name.isBlank()) return;
        var dependency = Dependency.of(name, scope, range, line);
        // `"a": "npm:b@^1"` is an alias of the package b.
        int at = range.lastIndexOf('@');
        if (range.startsWith(ALIAS) && at > ALIAS.length())
            dependency = dependency.withName(range.substring(ALIAS.length(), at), range.substring(at + 1));
        for (var local : List.of("file:", "link:", "portal:")) {
            if (!range.startsWith(local)) continue;
            var folder = WorkspacePaths.from(file.path(), range.substring(local.length()));
            if (folder.isPresent()) dependency = dependency.inFolder(folder.get());
        }
        file.add(dependency);
    }

    @Override
    public PackageFile result() {
        return file.build(Ecosystem.NPM);
    }
}
