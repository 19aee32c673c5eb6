package dev.cairn.parsers.dependency;

import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import dev.cairn.parsers.entry.MalformedText;
import dev.cairn.parsers.entry.TomlEntries;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Reads `Cargo.lock`; packages without a source are those of the workspace.
final class CargoLock implements PackageReader.Reading {

    private final Collected file;
    private final NumberedPackages packages = new NumberedPackages(Ecosystem.CARGO);
    private final Set<String> outside = new HashSet<>();

    CargoLock(Collected file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedText {
        TomlEntries.read(text, this::entry);
    }

    private void entry(List<String> path, String value, int line) {
        if (path.size() < 3 || !path.getFirst().equals("package")) return;
        var one = packages.at(path.get(1), line);
        if (one == null) return;
        switch (path.get(2)) {
            case "name" -> {
                one.name = value;
                one.isInternal = true;
            }
            case "version" -> one.version = value;
            case "source" -> outside.add(path.get(1));
            case "dependencies" -> one.needs.add(value);
            default -> {}
        }
        if (outside.contains(path.get(1))) one.isInternal = false;
    }

    @Override
    public PackageFile result() {
        packages.addTo(file);
        return file.lock(Ecosystem.CARGO);
    }
}
