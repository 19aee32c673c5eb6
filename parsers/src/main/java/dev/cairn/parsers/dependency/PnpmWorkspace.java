package dev.cairn.parsers.dependency;

import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import dev.cairn.parsers.entry.MalformedText;
import dev.cairn.parsers.entry.YamlEntries;
import java.util.List;

/// Reads `pnpm-workspace.yaml`: the folders of packages, and ranges they share.
final class PnpmWorkspace implements PackageReader.Reading {

    private final Collected file;

    PnpmWorkspace(Collected file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedText {
        YamlEntries.read(text, this::entry);
    }

    private void entry(List<String> path, String value, int line) {
        switch (path.getFirst()) {
            case "packages" -> file.entry("workspaces", value);
            case "catalog" -> {
                if (path.size() == 2) file.entry("catalog.default." + path.get(1), value);
            }
            case "catalogs" -> {
                if (path.size() == 3) file.entry("catalog." + path.get(1) + "." + path.get(2), value);
            }
            default -> {}
        }
    }

    @Override
    public PackageFile result() {
        return file.build(Ecosystem.NPM);
    }
}
