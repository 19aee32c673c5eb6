package dev.cairn.language.python.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.ListedPackages;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.language.entry.TomlEntries;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.List;
import java.util.Set;

/// Reads `poetry.lock` and `uv.lock`.
public final class PythonLockReader implements PackageReader.Reading {

    private static final Set<String> WORKSPACE = Set.of("editable", "virtual", "directory");

    private final BuildFileDraft file;
    private final ListedPackages packages = new ListedPackages(Ecosystem.PYPI);

    public PythonLockReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
        TomlEntries.read(text, this::entry);
    }

    /// Reads one value. Its path is `package.7.name` or, for a dependency, `package.7.dependencies.<name>` in
    /// poetry and `package.7.dependencies.0.name` in uv.
    private void entry(List<String> path, String value, int line) {
        if (path.size() < 3 || !path.getFirst().equals("package")) return;
        var one = packages.at(path.get(1), line);
        if (one == null) return;
        var key = path.get(2);
        if (path.size() == 3) {
            if (key.equals("name")) one.name = value;
            if (key.equals("version")) one.version = value;
        } else if (key.equals("source")) {
            one.isInternal |= WORKSPACE.contains(path.get(3)) || WORKSPACE.contains(value);
        } else if (key.endsWith("dependencies")) {
            if (path.getLast().equals("name")) one.needs.add(value);
            else if (key.equals("dependencies") && !isNumber(path.get(3))) one.needs.add(path.get(3));
        }
    }

    private static boolean isNumber(String text) {
        return text.chars().allMatch(Character::isDigit);
    }

    @Override
    public PackageFile result() {
        packages.addTo(file);
        return file.lock(Ecosystem.PYPI);
    }
}
