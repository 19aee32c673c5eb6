package dev.cairn.language.java.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.LockedPackage;
import dev.cairn.model.dependency.PackageFile;
import java.util.List;

/// Reads `gradle.lockfile`: one `group:artifact:version=configurations` per line.
public final class GradleLockReader implements PackageReader.Reading {

    private final BuildFileDraft file;

    public GradleLockReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) {
        int number = 0;
        for (var line : text.split("\n", -1)) {
            number++;
            var parts = line.split("=", 2)[0].strip().split(":", -1);
            if (line.startsWith("#") || parts.length != 3) continue;
            var name = parts[0] + "/" + parts[1];
            file.add(new LockedPackage(name + "@" + parts[2], name, parts[2], List.of(), false, number));
            file.root("", name, name + "@" + parts[2]);
        }
    }

    @Override
    public PackageFile result() {
        return file.lock(Ecosystem.MAVEN);
    }
}
