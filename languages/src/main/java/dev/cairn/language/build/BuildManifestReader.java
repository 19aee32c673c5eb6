package dev.cairn.language.build;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.parse.ManifestParser;
import java.util.List;
import java.util.Optional;

/// Reads from the build files of all languages in which folders modules are.
public final class BuildManifestReader implements ManifestParser {

    private final List<LanguageBuildFiles> files;

    public BuildManifestReader(List<LanguageBuildFiles> files) {
        this.files = List.copyOf(files);
    }

    @Override
    public boolean supports(String path) {
        return reader(path).isPresent();
    }

    @Override
    public Optional<ManifestFacts> read(String path, String text) {
        return reader(path).flatMap(reader -> reader.read(path, text));
    }

    private Optional<LanguageBuildFiles.ManifestFileReader> reader(String path) {
        return files.stream().flatMap(each -> each.manifest(path).stream()).findFirst();
    }
}
