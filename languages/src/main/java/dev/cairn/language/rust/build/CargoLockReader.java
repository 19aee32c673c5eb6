package dev.cairn.language.rust.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.ListedPackages;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.language.entry.TomlEntries;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Reads packages and versions from `Cargo.lock`. Packages without a source are those of the workspace.
public final class CargoLockReader implements PackageReader.Reading {

    private final BuildFileDraft file;
    private final ListedPackages packages = new ListedPackages(Ecosystem.CARGO);
    private final Set<String> outside = new HashSet<>();

    public CargoLockReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
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
