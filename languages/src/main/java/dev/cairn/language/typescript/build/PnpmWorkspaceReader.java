package dev.cairn.language.typescript.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.language.entry.YamlEntries;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.List;

/// Reads `pnpm-workspace.yaml`: package folders and shared version ranges.
public final class PnpmWorkspaceReader implements PackageReader.Reading {

    private final BuildFileDraft file;

    public PnpmWorkspaceReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
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
