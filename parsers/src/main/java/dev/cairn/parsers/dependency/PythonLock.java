package dev.cairn.parsers.dependency;

import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import dev.cairn.parsers.entry.MalformedText;
import dev.cairn.parsers.entry.TomlEntries;
import java.util.List;
import java.util.Set;

/// Reads `poetry.lock` and `uv.lock`.
final class PythonLock implements PackageReader.Reading {

    private static final Set<String> WORKSPACE = Set.of("editable", "virtual", "directory");

    private final Collected file;
    private final NumberedPackages packages = new NumberedPackages(Ecosystem.PYPI);

    PythonLock(Collected file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedText {
        TomlEntries.read(text, this::entry);
    }

    /// `package.7.name`, in poetry `package.7.dependencies.<name>`, in uv `package.7.dependencies.0.name`.
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
