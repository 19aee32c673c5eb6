package dev.cairn.language.python.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.entry.JsonEntries;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.LockedPackage;
import dev.cairn.model.dependency.PackageFile;
import java.util.List;
import java.util.Set;

/// Reads packages and versions from `Pipfile.lock`, which does not say which package depends on which.
public final class PipfileLockReader implements PackageReader.Reading {

    private static final Set<String> TABLES = Set.of("default", "develop");
    private static final String EQUALS = "==";

    private final BuildFileDraft file;

    public PipfileLockReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
        JsonEntries.read(text, this::entry);
    }

    private void entry(List<String> path, String value, int line) {
        if (path.size() != 3
                || !TABLES.contains(path.getFirst())
                || !path.getLast().equals("version")) return;
        var version = value.startsWith(EQUALS) ? value.substring(EQUALS.length()) : value;
        var name = path.get(1);
        file.add(new LockedPackage(name + EQUALS + version, name, version, List.of(), false, line));
    }

    @Override
    public PackageFile result() {
        return file.lock(Ecosystem.PYPI);
    }
}
