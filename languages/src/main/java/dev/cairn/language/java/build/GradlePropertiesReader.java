package dev.cairn.language.java.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;

/// Reads the properties in `gradle.properties`; scripts use them, for example as versions.
public final class GradlePropertiesReader implements PackageReader.Reading {

    private final BuildFileDraft file;

    public GradlePropertiesReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) {
        text.lines().map(String::strip).forEach(line -> {
            int equals = line.indexOf('=');
            if (equals > 0 && !line.startsWith("#"))
                file.entry(
                        "property." + line.substring(0, equals).strip(),
                        line.substring(equals + 1).strip());
        });
    }

    @Override
    public PackageFile result() {
        file.entry("gradle", "properties");
        return file.build(Ecosystem.MAVEN);
    }
}
